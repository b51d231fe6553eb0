import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Refused } from '../../api/client.ts'
import { useSessionUser } from '../../api/session.ts'
import { receiptOf } from '../../features/enrollments/receipt-query.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { RuledPage } from '../../ui/page.tsx'
import { PrintButton } from './print-button.tsx'
import { ReceiptPage } from './receipt-page.tsx'

/** A receipt again, from the profile or the office: to be read, and printed as often as it is needed. */
export default function OwnReceiptPage() {
  const { enrollmentId = '' } = useParams()
  const { error } = useQuery(receiptOf(enrollmentId))
  const isOffice = useSessionUser()?.role === 'admin'
  if (error instanceof Refused && error.status === 404) return <ReceiptNotFound />
  return (
    <ReceiptPage
      title={isOffice ? 'Receipt' : 'Your receipt'}
      lead="It is kept by the school and can be printed at any time."
      enrollmentId={enrollmentId}
    >
      <div className="flex flex-wrap gap-12">
        <PrintButton enrollmentId={enrollmentId} />
        {isOffice ? (
          <Link className={buttonClass()} to={paths.adminEnrollments()}>
            Enrollments
          </Link>
        ) : (
          <Link className={buttonClass()} to={paths.profile()}>
            My Profile
          </Link>
        )}
      </div>
    </ReceiptPage>
  )
}

function ReceiptNotFound() {
  return (
    <RuledPage title="Receipt not found">
      <title>Receipt not found · Abhyas</title>
      <p className="max-w-text text-lead">There is no such receipt of yours.</p>
      <Link className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-56`} to={paths.profile()}>
        My Profile
      </Link>
    </RuledPage>
  )
}

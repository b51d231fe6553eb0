import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { Refused } from '../../api/client.ts'
import { useSessionUser } from '../../api/session.ts'
import { PrintButton } from '../../features/enrollments/print-button.tsx'
import { receiptOf } from '../../features/enrollments/receipt-query.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { RuledPage } from '../../ui/page.tsx'
import { ReceiptPage } from './receipt-page.tsx'

/** A receipt again, from the profile: to be read, and printed as often as it is needed. An admin reads it in the office. */
export default function OwnReceiptPage() {
  const { enrollmentId = '' } = useParams()
  const { error } = useQuery(receiptOf(enrollmentId))
  const isOffice = useSessionUser()?.role === 'admin'
  if (isOffice) return <Navigate to={paths.adminReceipt(enrollmentId)} replace />
  if (error instanceof Refused && error.status === 404) return <ReceiptNotFound />
  return (
    <ReceiptPage
      title="Your receipt"
      lead="It is kept by the school and can be printed at any time."
      enrollmentId={enrollmentId}
    >
      <div className="flex flex-wrap gap-12">
        <PrintButton enrollmentId={enrollmentId} />
        <Link className={buttonClass()} to={paths.profile()}>
          My Profile
        </Link>
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

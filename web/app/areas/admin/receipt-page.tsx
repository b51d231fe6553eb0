import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { DownloadReceipt } from '../../features/fees/download-receipt.tsx'
import { PrintButton } from '../../features/fees/print-button.tsx'
import { EnrollmentReceipt } from '../../features/fees/receipt.tsx'
import { receiptOf } from '../../features/fees/receipt-query.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Order slip`) }]

export default function ReceiptPage() {
  const { enrollmentId = '' } = useParams()
  const { error } = useQuery(receiptOf(enrollmentId))
  const isUnknown = error instanceof Refused && error.status === 404
  return (
    <Main>
      <Sheet className="receipt-page pt-42 pb-64">
        <div className="no-print mb-28 grid gap-16">
          <h1>{isUnknown ? t`Order slip not found` : t`Order slip`}</h1>
          <div className="flex flex-wrap items-start gap-12">
            {!isUnknown && <PrintButton enrollmentId={enrollmentId} />}
            {!isUnknown && <DownloadReceipt enrollmentId={enrollmentId} />}
            <Link
              className={buttonClass()}
              to={isUnknown ? paths.adminEnrollments() : paths.adminFeeCard(enrollmentId)}
            >
              {isUnknown ? <Trans>Enrollments</Trans> : <Trans>Fee card</Trans>}
            </Link>
          </div>
        </div>
        {!isUnknown && (
          <EnrollmentReceipt
            enrollmentId={enrollmentId}
            paymentPath={(paymentId) => paths.adminPaymentReceipt(enrollmentId, paymentId)}
          />
        )}
      </Sheet>
    </Main>
  )
}

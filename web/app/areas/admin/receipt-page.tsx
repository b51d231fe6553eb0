import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { DownloadReceipt } from '../../features/fees/download-receipt.tsx'
import { FeeDesk } from '../../features/fees/fee-desk.tsx'
import { PrintButton } from '../../features/fees/print-button.tsx'
import { EnrollmentReceipt } from '../../features/fees/receipt.tsx'
import { receiptOf } from '../../features/fees/receipt-query.ts'
import { EnrollmentTaxDocuments } from '../../features/tax/enrollment-tax-documents.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

const RefundActionDialog = lazyDialog(
  async () => (await import('../../features/refunds/refund-dialogs.tsx')).RefundActionDialog,
)

export const meta = () => [{ title: titleOf(t`Receipt`) }]

export default function ReceiptPage() {
  const { enrollmentId = '' } = useParams()
  const { error } = useQuery(receiptOf(enrollmentId))
  const isUnknown = error instanceof Refused && error.status === 404
  return (
    <Main>
      <Sheet className="receipt-page pt-42 pb-64">
        <div className="no-print mb-28 grid gap-16">
          <h1>{isUnknown ? t`Receipt not found` : t`Receipt`}</h1>
          <div className="flex flex-wrap items-start gap-12">
            {!isUnknown && <PrintButton enrollmentId={enrollmentId} />}
            {!isUnknown && <DownloadReceipt enrollmentId={enrollmentId} />}
            <Link className={buttonClass()} to={paths.adminEnrollments(useNarrowing())}>
              <Trans>Enrollments</Trans>
            </Link>
          </div>
        </div>
        {!isUnknown && (
          <EnrollmentReceipt
            enrollmentId={enrollmentId}
            paymentPath={(paymentId) => paths.adminPaymentReceipt(enrollmentId, paymentId)}
          />
        )}
        {!isUnknown && <FeeDesk enrollmentId={enrollmentId} RefundActionDialog={RefundActionDialog} />}
        {!isUnknown && <EnrollmentTaxDocuments enrollmentId={enrollmentId} to={paths.adminTaxDocument} />}
      </Sheet>
    </Main>
  )
}

/** The list's filter, for the way back. */
function useNarrowing(): Record<string, string> {
  const state: unknown = useLocation().state
  const list = state && typeof state === 'object' && 'list' in state ? String(state.list) : ''
  return Object.fromEntries(new URLSearchParams(list))
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { Refused } from '../../api/client.ts'
import { useSessionUser } from '../../api/session.ts'
import { DownloadReceipt } from '../../features/fees/download-receipt.tsx'
import { PrintButton } from '../../features/fees/print-button.tsx'
import { receiptOf } from '../../features/fees/receipt-query.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ReceiptNotFound } from './receipt-not-found.tsx'
import { ReceiptPage } from './receipt-page.tsx'

export default function OwnReceiptPage() {
  const { enrollmentId = '' } = useParams()
  const { error } = useQuery(receiptOf(enrollmentId))
  const isAdmin = useSessionUser()?.role === 'admin'
  if (isAdmin) return <Navigate to={paths.adminFeeCard(enrollmentId)} replace />
  if (error instanceof Refused && error.status === 404) return <ReceiptNotFound />
  return (
    <ReceiptPage
      title={t`Your order slip`}
      lead={t`It is kept by the school and can be printed at any time.`}
      enrollmentId={enrollmentId}
    >
      <div className="flex flex-wrap items-start gap-12">
        <PrintButton enrollmentId={enrollmentId} />
        <DownloadReceipt enrollmentId={enrollmentId} />
        <Link className={buttonClass()} to={paths.profile()}>
          <Trans>My Profile</Trans>
        </Link>
      </div>
    </ReceiptPage>
  )
}

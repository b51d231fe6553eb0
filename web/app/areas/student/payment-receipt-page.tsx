import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { PaymentReceiptView } from '../../features/fees/payment-receipt.tsx'
import { PaymentReceiptActions } from '../../features/fees/payment-receipt-actions.tsx'
import { paymentReceiptOf } from '../../features/fees/receipt-query.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { ReceiptNotFound } from './receipt-not-found.tsx'

export default function PaymentReceiptPage() {
  const { enrollmentId = '', paymentId = '' } = useParams()
  const paymentIds = { enrollmentId, paymentId }
  const { data, error } = useQuery(paymentReceiptOf(paymentIds))
  const isAdmin = useSessionUser()?.role === 'admin'
  if (isAdmin) return <Navigate to={paths.adminPaymentReceipt(enrollmentId, paymentId)} replace />
  if (error instanceof Refused && error.status === 404) return <ReceiptNotFound />
  return (
    <Main>
      <title>{titleOf(t`Payment receipt`)}</title>
      <Sheet className="receipt-page receipt-columns items-start gap-48 pt-40 md:pt-48">
        <div className="no-print grid gap-24">
          <h1>
            <Trans>Payment receipt</Trans>
          </h1>
          <p className="text-lead text-ink2">
            {data?.voidReason == null
              ? t`The school has received this payment. You can print or download its receipt.`
              : t`This payment did not come, so its receipt is void.`}
          </p>
          <PaymentReceiptActions {...paymentIds}>
            <Link className={buttonClass()} to={paths.receipt(enrollmentId)}>
              <Trans>Enrollment and fee</Trans>
            </Link>
          </PaymentReceiptActions>
        </div>
        <PaymentReceiptView {...paymentIds} />
      </Sheet>
    </Main>
  )
}

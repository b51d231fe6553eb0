import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { PaymentReceiptView } from '../../features/fees/payment-receipt.tsx'
import { MailReceipt, PaymentReceiptActions } from '../../features/fees/payment-receipt-actions.tsx'
import { paymentReceiptOf } from '../../features/fees/receipt-query.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Payment receipt`) }]

export default function PaymentReceiptPage() {
  const { enrollmentId = '', paymentId = '' } = useParams()
  const receiptIds = { enrollmentId, paymentId }
  const { error } = useQuery(paymentReceiptOf(receiptIds))
  const isUnknown = error instanceof Refused && error.status === 404
  const back = (
    <Link className={buttonClass()} to={paths.adminFeeCard(enrollmentId)}>
      <Trans>Fee card</Trans>
    </Link>
  )
  return (
    <Main>
      <Sheet className="receipt-page pt-42 pb-64">
        <div className="no-print mb-28 grid gap-16">
          <h1>{isUnknown ? t`Receipt not found` : t`Payment receipt`}</h1>
          {isUnknown ? (
            <div>{back}</div>
          ) : (
            <PaymentReceiptActions {...receiptIds}>
              <MailReceipt {...receiptIds} />
              {back}
            </PaymentReceiptActions>
          )}
        </div>
        {!isUnknown && <PaymentReceiptView {...receiptIds} />}
      </Sheet>
    </Main>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { emailPaymentReceipt, getPaymentReceiptPdf } from '#calls/fees/payment-receipts.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { DownloadPdf } from '../../shared/download-pdf.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { showToast } from '../../ui/toast.ts'
import { paymentReceiptOf } from './receipt-query.ts'

interface PaymentIds {
  enrollmentId: string
  paymentId: string
}

export function PaymentReceiptActions({ children, ...paymentIds }: PaymentIds & { children?: ReactNode }) {
  const { data } = useQuery(paymentReceiptOf(paymentIds))
  return (
    <div className="flex flex-wrap items-start gap-12">
      <Button variant="primary" icon="print" disabled={!data} onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <DownloadPdf endpoint={getPaymentReceiptPdf} params={paymentIds} number={data?.number} />
      {children}
    </div>
  )
}

/** A void receipt cannot be emailed. */
export function MailReceipt(paymentIds: PaymentIds) {
  const { data } = useQuery(paymentReceiptOf(paymentIds))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(emailPaymentReceipt, { params: paymentIds }),
    onSuccess: () => showToast('success', t`The receipt is on its way.`),
  })
  const failure = error && failureOf(error, t`The receipt could not be mailed.`)
  return (
    <div className="grid justify-items-start gap-8">
      <Button busy={isPending && t`Sending...`} disabled={data?.voidReason !== null} onClick={() => mutate()}>
        <Trans>Mail to the student</Trans>
      </Button>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
    </div>
  )
}

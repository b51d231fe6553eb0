import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatRupees } from '#contract/money.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { leaveForGateway, onlinePaymentOf } from './online-payment.ts'

export default function PayOnline({
  enrollmentId,
  amount,
  isTrial,
}: {
  enrollmentId: string
  /** Rupees. */
  amount: number
  isTrial: boolean
}) {
  const lastPayment = useQuery(onlinePaymentOf(enrollmentId)).data
  const { mutate, isPending, error } = useMutation({ mutationFn: () => leaveForGateway(enrollmentId) })
  const failure = error && failureOf(error, t`Online payment could not be opened.`)
  return (
    <div className="grid justify-items-start gap-12">
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      {lastPayment?.state === 'failed' && (
        <p>
          <Trans>Your last online payment failed. You can try again.</Trans>
        </p>
      )}
      <Button variant="primary" size="large" onClick={() => mutate()} busy={isPending && t`Opening...`}>
        {t`Pay ${formatRupees(amount)} online`}
      </Button>
      {isTrial && (
        <p className="text-label text-ink2">
          <Trans>Online payment is on trial here: no money moves.</Trans>
        </p>
      )}
    </div>
  )
}

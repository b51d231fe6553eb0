import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { listUnmatched, takeUnmatched } from '#calls/online-payments/online-payments.ts'
import { formatRupees } from '#contract/money.ts'
import type { UnmatchedPayment } from '#contract/online-payments/online-payments.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { paths } from '../../paths.ts'
import { invalidateSettled } from '../../shared/money/enrollment-queries.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { dayWithYear } from '../../ui/dates.ts'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { ListHead } from '../../ui/page.tsx'
import { showToast } from '../../ui/toast.ts'

const SettleUnmatched = lazyDialog(async () => (await import('./settle-unmatched.tsx')).SettleUnmatched)

const unmatchedPayments = queryOptions({
  queryKey: ['enrollments', 'unmatched'],
  queryFn: ({ signal }) => call(listUnmatched, { signal }),
})

const reasons: Record<UnmatchedPayment['reason'], MessageDescriptor> = {
  amount: msg`The amount is different from what was asked for.`,
  currency: msg`The money came in another currency.`,
  cancelled: msg`The enrollment was cancelled before the money came.`,
  owed: msg`Less is owed now: the fee was paid another way.`,
  twice: msg`This was paid already, and the money came a second time.`,
  link: msg`The money came by another payment link.`,
  disputed: msg`The payer's bank asks for the money back. Answer it in the gateway's dashboard before its last day.`,
  lost: msg`The payer's bank has taken the money back. The fee card still says that it is paid.`,
  refunded: msg`The money was refunded in the gateway's dashboard. The fee card does not have this refund.`,
}

/** Booked money that was refunded, taken back or disputed. */
const reasonsToRefund: ReadonlySet<UnmatchedPayment['reason']> = new Set([
  'disputed',
  'lost',
  'refunded',
] as const)

export function UnmatchedPayments() {
  const query = useQuery(unmatchedPayments)
  const [paymentToSettle, setPaymentToSettle] = useState<UnmatchedPayment | null>(null)
  const takePayment = useTakePayment()
  if (!query.isError && !query.data?.length) return null
  return (
    <section aria-labelledby="unmatched" className="mb-40">
      {query.data && <ListHead id="unmatched" title={t`Online payments that don't match`} />}
      <QueryStates query={query} message={t`The unmatched online payments did not load.`} skeleton={null} />
      {takePayment.failure && (
        <ErrorBanner more={takePayment.failure.more}>{takePayment.failure.message}</ErrorBanner>
      )}
      <ul>
        {query.data?.map((payment) => (
          <li key={payment._id} className="list-row grid gap-4 py-12">
            <p className="flex items-baseline gap-8 font-strong text-mark">
              <Icon name="warning" size={18} className="flex-none" />
              {t(reasons[payment.reason])}
            </p>
            <p className="wrap-anywhere">
              <Link className="link" to={paths.adminFeeCard(payment.enrollmentId)}>
                {payment.receiptNumber}
              </Link>{' '}
              · {joinIsolated([payment.name, payment.courseName])}
            </p>
            <p className="wrap-anywhere text-label text-ink2">
              {reasonsToRefund.has(payment.reason)
                ? t`Paid ${formatRupees(payment.ordered)}, goes back ${amountOf(payment)}`
                : t`Asked for ${formatRupees(payment.ordered)}, received ${amountOf(payment)}`}{' '}
              · {joinIsolated([payment.reference, dayWithYear(new Date(payment.at))])}
            </p>
            <div className="flex flex-wrap gap-8">
              {payment.canBeTaken && (
                <Button
                  size="row"
                  variant="primary"
                  busy={takePayment.id === payment._id && t`Saving...`}
                  onClick={() => takePayment.take(payment._id)}
                >
                  <Trans>
                    Take it for this enrollment<span className="vh"> of {payment.name}</span>
                  </Trans>
                </Button>
              )}
              <Button size="row" onClick={() => setPaymentToSettle(payment)}>
                <Trans>
                  Say what you did<span className="vh"> about the payment of {payment.name}</span>
                </Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {paymentToSettle && (
        <Suspense>
          <SettleUnmatched
            payment={paymentToSettle}
            why={t(reasons[paymentToSettle.reason])}
            onClose={() => setPaymentToSettle(null)}
          />
        </Suspense>
      )}
    </section>
  )
}

function useTakePayment() {
  const cache = useQueryClient()
  const [failure, setFailure] = useState<Failure | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (paymentId: string) => call(takeUnmatched, { params: { paymentId } }),
    onMutate: () => setFailure(null),
    onSuccess: () => showToast('success', t`Payment taken.`),
    onError: (error) => setFailure(failureOf(error, t`This was not done.`)),
    onSettled: () => invalidateSettled(cache),
  })
  return { failure, id: isPending ? variables : null, take: (id: string) => !isPending && mutate(id) }
}

const amountOf = ({ amount, currency }: UnmatchedPayment) =>
  currency === 'INR' ? formatRupees(amount) : `${currency} ${amount}`

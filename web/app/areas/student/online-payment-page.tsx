import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { returnFromGateway } from '#calls/online-payments/online-payments.ts'
import { formatRupees } from '#contract/money.ts'
import type { OnlinePayment } from '#contract/online-payments/online-payments.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { call, Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { receiptOf } from '../../features/fees/receipt-query.ts'
import { onlinePaymentOf, useInvalidateAfterPayment } from '../../features/online-payments/online-payment.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { RuledPage } from '../../ui/page.tsx'

type State = OnlinePayment['state']

const titles: Record<State, MessageDescriptor> = {
  open: msg`Waiting for your payment…`,
  confirming: msg`Payment received, confirming…`,
  paid: msg`Payment confirmed`,
  failed: msg`The payment failed`,
  expired: msg`The payment link has expired`,
  cancelled: msg`The payment link was closed`,
  review: msg`The school has to look at your payment`,
}

const stateTexts: Record<State, MessageDescriptor> = {
  open: msg`If you have paid, this page says so in a moment. Nothing is lost when you close it: we write to you when the payment is confirmed.`,
  confirming: msg`This takes a few seconds. Nothing is lost when you close this page: we write to you when the payment is confirmed.`,
  paid: msg`Your payment has arrived, and the receipt says so.`,
  failed: msg`Your bank or the payment page did not let it through. You can try again from your receipt.`,
  expired: msg`You can begin a new online payment from your receipt.`,
  cancelled: msg`Please look at your receipt: it says what is still to be paid.`,
  review: msg`Your money came, but it does not match what was asked for. The school looks at it. Please don't pay again before that.`,
}

const pollLimits = { fast: 20, atMost: 80 }
const pollPauseMs = (count: number) => (count < pollLimits.fast ? 2_000 : 5_000)
const isWaiting = (state: State | undefined) => state === 'open' || state === 'confirming'

export default function OnlinePaymentPage() {
  const { enrollmentId = '' } = useParams()
  const isReported = useGatewayReturn(enrollmentId)
  const query = useQuery({
    ...onlinePaymentOf(enrollmentId),
    enabled: isReported,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, dataUpdateCount, error } }) =>
      !error && isWaiting(data?.state) && dataUpdateCount < pollLimits.atMost && pollPauseMs(dataUpdateCount),
  })
  const receipt = useQuery(receiptOf(enrollmentId)).data
  const state = query.data?.state
  const isPaid = state === 'paid'
  const invalidatePaid = useInvalidateAfterPayment()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the payment
  useEffect(() => {
    if (isPaid) invalidatePaid()
  }, [isPaid])

  const isUnknown = query.data === null || (query.error instanceof Refused && query.error.status === 404)
  const title = state ? t(titles[state]) : isUnknown ? t`No online payment` : t`Online payment`
  return (
    <RuledPage title={title}>
      <title>{titleOf(title)}</title>
      <div className="grid max-w-text gap-24">
        {!isUnknown && (
          <QueryStates
            query={query}
            message={t`Your payment could not be looked up.`}
            skeleton={<Skeleton className="h-28" />}
          />
        )}
        <p role="status" className={state || isUnknown ? 'text-lead' : 'vh'}>
          {state && <span className="vh">{title} </span>}
          {state && t(stateTexts[state])}
          {isUnknown && <Trans>There is no online payment here.</Trans>}
        </p>
        {query.data && receipt && (
          <p className="text-ink2">
            {joinIsolated([receipt.courseName, receipt.receiptNumber])} ·{' '}
            <b className="tnum">{formatRupees(query.data.amount)}</b>
          </p>
        )}
        <div className="flex flex-wrap gap-12">
          {isPaid && receipt && (
            <Link className={buttonClass({ variant: 'primary' })} to={paths.learn(receipt.courseId)}>
              <Trans>Start learning</Trans>
            </Link>
          )}
          {!isUnknown && (
            <Link className={buttonClass()} to={paths.receipt(enrollmentId)}>
              <Trans>Open the receipt</Trans>
            </Link>
          )}
          {isUnknown && (
            <Link className={buttonClass()} to={paths.profile()}>
              <Trans>My Profile</Trans>
            </Link>
          )}
        </div>
      </div>
    </RuledPage>
  )
}

/**
 * The server polls the gateway too, so an error only delays the result.
 * @returns true once the gateway's query was sent or failed
 */
function useGatewayReturn(enrollmentId: string): boolean {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isReported, setReported] = useState(search.size === 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the initial query
  useEffect(() => {
    if (search.size === 0) return
    const query = Object.fromEntries(search)
    call(returnFromGateway, { params: { enrollmentId }, body: { query } })
      .catch(() => {})
      .finally(() => {
        setReported(true)
        navigate(paths.onlinePayment(enrollmentId), { replace: true })
      })
  }, [])
  return isReported
}

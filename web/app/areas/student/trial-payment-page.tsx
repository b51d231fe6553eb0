import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { getTrialPayment, runSandboxAction } from '#calls/online-payments/online-payments.ts'
import { formatRupees } from '#contract/money.ts'
import { type SandboxAction, sandboxActions } from '#contract/online-payments/online-payments.ts'
import { call, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { titleOf } from '../../api/school-name.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { RadioRow, RadioRows } from '../../ui/choices.tsx'
import { ErrorBanner, Skeleton } from '../../ui/feedback.tsx'
import { RuledPage } from '../../ui/page.tsx'
import { SlipLine } from '../../ui/slip.tsx'

const labels: Record<SandboxAction, readonly [name: MessageDescriptor, text: MessageDescriptor]> = {
  pay: [msg`Pay`, msg`The school is told at once`],
  late: [msg`Pay late`, msg`The bank takes a minute`],
  twice: [msg`Told twice`, msg`The school is told twice, and counts it once`],
  disordered: [msg`Wrong order`, msg`The school is told, and then of an earlier failure`],
  silent: [msg`Not told`, msg`The school is not told, and asks by itself`],
  other: [msg`₹1 less`, msg`The course stays closed, and the school has to look`],
  fail: [msg`Fail`, msg`Nothing is paid, and you can try again`],
}

/** Stands in for the gateway's page if `PAYMENT_GATEWAY` is `sandbox`. */
export default function TrialPaymentPage() {
  const [search] = useSearchParams()
  const link = search.get('link') ?? ''
  const query = useQuery({
    queryKey: ['enrollments', 'trial-payment', link],
    queryFn: ({ signal }) => call(getTrialPayment, { query: { link }, signal }),
    retry: false,
  })
  const isUnknown = query.error instanceof Refused
  return (
    <RuledPage title={t`Trial payment`}>
      <title>{titleOf(t`Trial payment`)}</title>
      <div className="grid max-w-text gap-24">
        <p className="text-lead">
          <b>
            <Trans>This is a trial. No money moves.</Trans>
          </b>{' '}
          <Trans>Nobody asks for a card, a UPI ID or a password here. Please don't enter any.</Trans>
        </p>
        {isUnknown ? (
          <NoLink />
        ) : (
          <QueryStates
            query={query}
            message={t`The payment did not load.`}
            skeleton={<Skeleton className="h-280" />}
          />
        )}
        {query.data && (
          <dl>
            <dt className="vh">
              <Trans>For</Trans>
            </dt>
            <dd className="mb-4 wrap-anywhere">{query.data.description}</dd>
            <SlipLine label={t`Amount`}>
              <b>{formatRupees(query.data.amount)}</b>
            </SlipLine>
          </dl>
        )}
        {query.data?.state === 'created' && <Choice link={link} />}
        {query.data && query.data.state !== 'created' && (
          <>
            <p>
              {query.data.state === 'paid' ? (
                <Trans>This link is paid.</Trans>
              ) : (
                <Trans>This link is no longer valid.</Trans>
              )}
            </p>
            <div>
              <Link className={buttonClass()} to={paths.receipt(query.data.enrollmentId)}>
                <Trans>Open the receipt</Trans>
              </Link>
            </div>
          </>
        )}
      </div>
    </RuledPage>
  )
}

function NoLink() {
  return (
    <>
      <p>
        <Trans>There is no such payment of yours. Please open the page from your receipt.</Trans>
      </p>
      <div>
        <Link className={buttonClass()} to={paths.profile()}>
          <Trans>My Profile</Trans>
        </Link>
      </div>
    </>
  )
}

function Choice({ link }: { link: string }) {
  const navigate = useNavigate()
  const [chosenAction, setChosenAction] = useState<SandboxAction>('pay')
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => call(runSandboxAction, { body: { link, act: chosenAction } }),
    onSuccess: ({ returnTo }) => returnTo && navigate(returnTo, { replace: true }),
  })
  const failure = error && failureOf(error, t`The trial payment did not go through.`)
  const hasFailed = data?.returnTo === null
  return (
    <form
      className="grid gap-24"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate()
      }}
    >
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      {hasFailed && !isPending && <ErrorBanner>{t`The payment failed. You can try again.`}</ErrorBanner>}
      <RadioRows
        legend={
          <h2 className="mb-12 text-h3">
            <Trans>What should happen?</Trans>
          </h2>
        }
      >
        {sandboxActions.map((action) => (
          <RadioRow
            key={action}
            name="act"
            value={action}
            label={t(labels[action][0])}
            text={t(labels[action][1])}
            checked={chosenAction === action}
            onChange={() => setChosenAction(action)}
          />
        ))}
      </RadioRows>
      <div>
        <Button variant="primary" size="large" type="submit" busy={isPending && t`Processing...`}>
          <Trans>Go on with the trial</Trans>
        </Button>
      </div>
    </form>
  )
}

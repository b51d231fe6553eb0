import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { TwoStep as TwoStepStatus } from '#contract/accounts/two-step.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { twoStep } from '../../shared/two-step-query.ts'
import { Button } from '../../ui/button.tsx'
import { dayWithYear } from '../../ui/dates.ts'
import { ErrorBanner, Skeleton } from '../../ui/feedback.tsx'

const TwoStepDialog = lazy(() => import('./two-step-dialog.tsx'))

export function TwoStep() {
  const query = useQuery(twoStep)
  const client = useQueryClient()
  const [action, setAction] = useState<'on' | 'renew' | 'off' | null>(null)
  const isTarget = useLocation().hash === '#two-step'
  const isThere = query.data !== undefined
  useEffect(() => {
    if (isTarget && isThere) document.getElementById('two-step')?.focus()
  }, [isTarget, isThere])

  const close = () => {
    setAction(null)
    void client.invalidateQueries(twoStep)
  }
  return (
    <section aria-labelledby="two-step">
      <h2 id="two-step" tabIndex={-1} className="rule-b pb-12">
        <Trans>Two-step log-in</Trans>
      </h2>
      <QueryStates
        query={query}
        message={t`Your two-step log-in did not load.`}
        skeleton={<Skeleton className="mt-20 h-64" />}
      />
      {query.data && <State status={query.data} onAction={setAction} />}
      {action && (
        <Suspense>
          <TwoStepDialog action={action} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

function State({
  status: { since, recoveryCodesLeft, isAsked },
  onAction,
}: {
  status: TwoStepStatus
  onAction: (action: 'on' | 'renew' | 'off') => void
}) {
  if (since === null)
    return (
      <div className="grid justify-items-start gap-12 rule-b py-20">
        {isAsked && (
          <ErrorBanner more={t`Turn it on to go on with your work.`}>
            <Trans>Your school requires two-step log-in for its staff.</Trans>
          </ErrorBanner>
        )}
        <p className="max-w-text text-ink2">
          <Trans>
            Log-in then also asks for a code from an app on your phone. A person who knows your password still
            cannot get in.
          </Trans>
        </p>
        <Button icon="lock" variant={isAsked ? 'primary' : 'second'} onClick={() => onAction('on')}>
          <Trans>Turn on</Trans>
        </Button>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-12 rule-b py-20">
      <p className="max-w-text text-ink2">
        <Trans>
          On since {dayWithYear(new Date(since))}. You have {recoveryCodesLeft} of 10 recovery codes left, for
          a day without your phone.
        </Trans>
        {isAsked && <> {t`Your school requires it for its staff, so it stays on.`}</>}
      </p>
      <div className="flex flex-wrap gap-12">
        <Button onClick={() => onAction('renew')}>
          <Trans>New recovery codes</Trans>
        </Button>
        {!isAsked && (
          <Button variant="quiet" onClick={() => onAction('off')}>
            <Trans>Turn off</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

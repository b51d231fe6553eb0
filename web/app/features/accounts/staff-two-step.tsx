import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getStaffTwoStep, putStaffTwoStep } from '#calls/accounts/two-step.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner, Skeleton } from '../../ui/feedback.tsx'
import { showToast } from '../../ui/toast.ts'

const staffTwoStep = queryOptions({
  queryKey: ['staff two-step'],
  queryFn: ({ signal }) => call(getStaffTwoStep, { signal }),
  staleTime: 0,
})

export function StaffTwoStep() {
  const query = useQuery(staffTwoStep)
  const client = useQueryClient()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)

  const ask = async (isAsked: boolean) => {
    setSending(true)
    setFailure(null)
    try {
      client.setQueryData(staffTwoStep.queryKey, await call(putStaffTwoStep, { body: { isAsked } }))
      showToast(
        'success',
        isAsked
          ? t`Two-step log-in is now required for your staff.`
          : t`Each person now decides about two-step log-in.`,
      )
    } catch (error) {
      setFailure(failureOf(error, t`This is not changed yet.`))
    }
    setSending(false)
  }

  return (
    <section aria-labelledby="staff-two-step" className="mt-64">
      <h2 id="staff-two-step" className="rule-b pb-12">
        <Trans>How staff log in</Trans>
      </h2>
      <QueryStates
        query={query}
        message={t`This setting did not load.`}
        skeleton={<Skeleton className="mt-20 h-64" />}
      />
      {query.data && (
        <div className="grid justify-items-start gap-12 py-20">
          {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
          <p className="max-w-text text-ink2">
            {query.data.isAsked
              ? t`Mentors and admins log in with their password and a code from an app.`
              : t`Mentors and admins choose in their settings whether log-in also asks for a code from an app.`}{' '}
            {withoutText(query.data.without, query.data.isAsked)}
          </p>
          <Button busy={isSending && t`One moment...`} onClick={() => void ask(!query.data.isAsked)}>
            {query.data.isAsked ? t`Let each person decide` : t`Require two-step log-in for all staff`}
          </Button>
        </div>
      )}
    </section>
  )
}

function withoutText(count: number, isAsked: boolean): string {
  if (count === 0) return t`All of them have turned it on.`
  return isAsked
    ? plural(count, {
        one: '# of them has not turned it on yet, and can do nothing else before.',
        other: '# of them have not turned it on yet, and can do nothing else before.',
      })
    : plural(count, {
        one: '# of them has not turned it on.',
        other: '# of them have not turned it on.',
      })
}

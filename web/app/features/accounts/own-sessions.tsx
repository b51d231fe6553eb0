import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { endOneSession, endOtherSessions, listSessions } from '#calls/accounts/sessions.ts'
import type { OwnSession } from '#contract/accounts/sessions.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { ErrorBanner, Skeleton } from '../../ui/feedback.tsx'
import { places } from '../../ui/skeletons.tsx'
import { showToast } from '../../ui/toast.ts'

const ownSessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  staleTime: 0,
})

export function OwnSessions() {
  const query = useQuery(ownSessions)
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [endingId, setEndingId] = useState('')
  const sessions = query.data ?? []
  const others = sessions.filter(({ isCurrent }) => !isCurrent)

  const end = async (target: string, done: string, run: () => Promise<unknown>) => {
    setEndingId(target)
    setFailure(null)
    try {
      await run()
      // The pressed button disappears.
      heading.current?.focus()
      showToast('success', done)
    } catch (error) {
      setFailure(failureOf(error, t`This device could not be logged out. Please try again.`))
    }
    await client.invalidateQueries(ownSessions)
    setEndingId('')
  }

  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions" ref={heading} tabIndex={-1} className="rule-b pb-12">
        <Trans>Your devices</Trans>
      </h2>
      <p className="max-w-text py-20 text-ink2">
        <Trans>
          You are logged in here. If you do not know one of these, log it out and change your password.
        </Trans>
      </p>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <QueryStates query={query} message={t`Your devices did not load.`} skeleton={<DevicesSkeleton />} />
      <ul className="rule-t">
        {sessions.map((session) => (
          <Device
            key={session._id}
            session={session}
            isEnding={endingId === session._id}
            onEnd={() =>
              void end(session._id, t`That device is logged out.`, () =>
                call(endOneSession, { params: { sessionId: session._id } }),
              )
            }
          />
        ))}
      </ul>
      {others.length > 1 && (
        <div className="py-20">
          <Button
            icon="logout"
            busy={endingId === 'others' && t`Logging out...`}
            onClick={() =>
              void end('others', t`All other devices are logged out.`, () => call(endOtherSessions, {}))
            }
          >
            <Trans>Log out all other devices</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

function deviceText(device: string | null): string {
  const [browser, system] = device?.split(' on ') ?? []
  if (!browser) return t`Unknown device`
  return system ? t`${browser} on ${system}` : browser
}

interface DeviceProps {
  session: OwnSession
  isEnding: boolean
  onEnd: () => void
}

function Device({ session, isEnding, onEnd }: DeviceProps) {
  const name = deviceText(session.device)
  return (
    <li className="flex min-h-64 flex-wrap items-center justify-between gap-12 rule-b py-12">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-ink2">
          <Trans>Since {dayAndTime(new Date(session.startedAt))}</Trans>
        </p>
      </div>
      {session.isCurrent ? (
        <p className="text-ink2">
          <Trans>This device</Trans>
        </p>
      ) : (
        <Button
          variant="quiet"
          busy={isEnding && t`Logging out...`}
          onClick={onEnd}
          aria-label={t`Log out ${name}`}
        >
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  )
}

function DevicesSkeleton() {
  return places(2).map((row) => (
    <div key={row} className="flex h-81 items-center justify-between rule-b">
      <div className="grid gap-8">
        <Skeleton className="h-18 w-160" />
        <Skeleton className="h-18 w-160" />
      </div>
      <Skeleton className="h-18 w-72" />
    </div>
  ))
}

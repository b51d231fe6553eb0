import { Trans } from '@lingui/react/macro'
import type { DeskSubmission } from '#contract/coursework/reviews.ts'
import { dayAndTime } from '../../../ui/dates.ts'
import { Remark } from '../../../ui/red-pen.tsx'

type Event = DeskSubmission['history'][number]

function WhatHappened({ event: { kind, grade, by }, maxMarks }: { event: Event; maxMarks: number }) {
  if (kind === 'submitted')
    return (
      <Trans>
        <b>Sent</b> by {by}
      </Trans>
    )
  if (kind === 'takenBack')
    return (
      <Trans>
        <b>Taken back</b> by {by}
      </Trans>
    )
  if (kind === 'returned')
    return grade === null ? (
      <Trans>
        <b>Returned for changes</b> by {by}
      </Trans>
    ) : (
      <Trans>
        <b>Returned for changes</b>, {grade} of {maxMarks} by {by}
      </Trans>
    )
  if (grade === null)
    return (
      <Trans>
        <b>Grade taken back</b> by {by}
      </Trans>
    )
  return (
    <Trans>
      <b>Graded</b> {grade} of {maxMarks} by {by}
    </Trans>
  )
}

export function WorkHistory({ history, maxMarks }: { history: readonly Event[]; maxMarks: number }) {
  if (history.length < 2) return null
  return (
    <section aria-labelledby="history" className="mt-40">
      <h3 id="history" className="rule-b pb-12 text-lead/24">
        <Trans>History</Trans>
      </h3>
      <ol>
        {history.map((event) => (
          <li key={`${event.at} ${event.kind}`} className="list-row py-10 text-label">
            <p className="flex flex-wrap justify-between gap-x-16">
              <span>
                <WhatHappened event={event} maxMarks={maxMarks} />
              </span>
              <time className="text-ink2" dateTime={event.at}>
                {dayAndTime(new Date(event.at))}
              </time>
            </p>
            {event.kind === 'submitted' && event.link && <p className="text-ink2">{event.link}</p>}
            {event.feedback && (
              <div className="mt-4">
                <Remark>
                  <p className="whitespace-pre-line">{event.feedback}</p>
                </Remark>
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

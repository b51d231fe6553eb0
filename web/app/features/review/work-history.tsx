import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { DeskSubmission } from '#contract/reviews.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { Remark } from '../../ui/red-pen.tsx'

type Event = DeskSubmission['history'][number]

const words = {
  submitted: msg`Sent`,
  returned: msg`Returned for changes`,
  graded: msg`Graded`,
  withdrawn: msg`Taken back`,
} as const

function whoDid({ grade, by }: Event): string {
  return grade === null ? t` by ${by}` : t`, ${grade} of 100 by ${by}`
}

/** All that happened to a submission, with who and when; a first try that waits has no history yet. */
export function WorkHistory({ history }: { history: readonly Event[] }) {
  if (history.length < 2) return null
  return (
    <section aria-labelledby="history" className="mt-40">
      <h3 id="history" className="border-rule border-b pb-12 text-lead leading-24">
        <Trans>History</Trans>
      </h3>
      <ol>
        {history.map((event) => (
          <li key={`${event.at} ${event.kind}`} className="list-row py-10 text-label">
            <p className="flex flex-wrap justify-between gap-x-16">
              <span>
                <span className="font-strong">{t(words[event.kind])}</span>
                {whoDid(event)}
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

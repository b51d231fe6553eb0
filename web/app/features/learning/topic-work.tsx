import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { LessonAssignment } from '#contract/learning/lessons.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Stamp, type StampInk } from '../../ui/stamp.tsx'
import { isOwed } from './course-order.ts'
import { dueInFull, workText } from './topic-texts.ts'

export function TopicWork({ assignments, now }: { assignments: readonly LessonAssignment[]; now: Date }) {
  if (assignments.length === 0) return null
  return (
    <section className="mt-48" aria-labelledby="topic-work">
      <h2 id="topic-work" className="text-h3">
        {plural(assignments.length, { one: 'Assignment', other: 'Assignments' })}
      </h2>
      <ul className="mt-12 rule-t">
        {assignments.map((one) => (
          <li
            key={one._id}
            className="list-row flex flex-wrap items-center justify-between gap-x-24 gap-y-12 py-16"
          >
            <div className="min-w-0">
              <p className="font-strong">{one.title}</p>
              <DueLine work={one} now={now} />
            </div>
            <div className="flex flex-wrap items-center gap-20">
              <WorkStamp status={one.status} />
              {one.status !== null && (
                <Link className={buttonClass({ size: 'row' })} to={paths.assignment(one._id)}>
                  <span>
                    {isOwed(one) ? t`Submit` : t`Open`}
                    <span className="vh">: {one.title}</span>
                  </span>
                </Link>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DueLine({ work, now }: { work: LessonAssignment; now: Date }) {
  const due = dueInFull(work, now)
  const { text, isLate } = workText(work, now)
  if (work.beforeJoined && isOwed(work)) return <p className="text-ink2 text-label">{text}</p>
  const isOver = isLate && work.status === 'Pending'
  return (
    <p className={`text-label ${isOver ? 'font-strong text-mark' : 'text-ink2'}`}>
      {isOver ? <Trans>Was due {due}</Trans> : <Trans>Due {due}</Trans>}
    </p>
  )
}

function WorkStamp({ status }: { status: LessonAssignment['status'] }) {
  if (status === null || status === 'Pending') return null
  const inks: Record<typeof status, StampInk> = { Submitted: 'pen', Returned: 'mark', Graded: 'seal' }
  const text = { Submitted: t`Submitted`, Returned: t`Returned`, Graded: t`Graded` }
  return <Stamp ink={inks[status]}>{text[status]}</Stamp>
}

import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DoubtFigures as Figures } from '#contract/doubts/doubts.ts'
import { groupDigits } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import type { DoubtQueue } from '../../paths.ts'
import { PendingLine, PendingSkeleton } from '../../shared/pending-line.tsx'
import { QueryStates } from '../../shared/query-states.tsx'
import { dayOf } from '../../ui/dates.ts'
import { figures } from './queries.ts'

const maxCourses = 5

export interface DoubtFiguresProps {
  queueAt: (queue?: DoubtQueue) => string
  courses: number
}

export function DoubtFigures({ queueAt, courses }: DoubtFiguresProps) {
  const query = useQuery(figures)
  return (
    <section aria-labelledby="doubt-figures">
      <h2 id="doubt-figures" className="mb-12 text-lead">
        <Trans>Doubts to answer</Trans>
      </h2>
      <QueryStates
        query={query}
        message={t`The number of waiting doubts did not load.`}
        skeleton={<PendingSkeleton lines={courses + 1} since={courses} />}
      />
      {query.data && <Lines data={query.data} queueAt={queueAt} />}
    </section>
  )
}

function Lines({ data, queueAt }: { data: Figures } & Pick<DoubtFiguresProps, 'queueAt'>) {
  const { waiting, overdue, reported, courses, targetHours } = data
  return (
    <>
      {courses.length === 0 && reported === 0 && (
        <p className="pending-lines no-pending-lines">
          <Trans>No doubt is waiting.</Trans>
        </p>
      )}
      <ul className="pending-lines" hidden={courses.length === 0 && reported === 0}>
        {courses.slice(0, maxCourses).map(({ courseId, course, waiting, oldestAt }) => (
          <PendingLine
            key={courseId}
            to={queueAt({ course: courseId })}
            label={course || t(texts.courses.untitled)}
            count={waiting}
            since={dayOf(new Date(oldestAt))}
          />
        ))}
        {courses.length > 1 && <PendingLine to={queueAt()} label={t`All courses`} count={waiting} />}
        {reported > 0 && (
          <PendingLine to={queueAt({ part: 'reported' })} label={t`Reported`} count={reported} />
        )}
      </ul>
      <p className="mt-12 text-ink2 text-label">
        {overdue > 0 && (
          <>
            <b className="font-strong text-mark">
              {plural(overdue, {
                one: `# waits longer than ${targetHours} hours.`,
                other: `${groupDigits(overdue)} wait longer than ${targetHours} hours.`,
              })}
            </b>{' '}
          </>
        )}
        {medianText(data)}
      </p>
    </>
  )
}

function medianText({ medianHours, targetHours }: Figures): string {
  if (medianHours === null) return t`No doubt was answered in the last 30 days.`
  return t`Median time to a first answer in the last 30 days: ${medianHours} h (target ${targetHours} h).`
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { texts } from '#contract/texts.ts'
import { paths } from '../../../paths.ts'
import { PendingLine, PendingSkeleton } from '../../../shared/pending-line.tsx'
import { QueryStates } from '../../../shared/query-states.tsx'
import { dayOf } from '../../../ui/dates.ts'
import { waitingByCourse } from './queries.ts'

export function WaitingByCourse() {
  const query = useQuery(waitingByCourse)
  const courses = query.data?.courses
  return (
    <section aria-labelledby="waiting-by-course">
      <h2 id="waiting-by-course" className="mb-12 text-lead">
        <Trans>Work to review, by course</Trans>
      </h2>
      <QueryStates
        query={query}
        message={t(texts.mentor.assignmentsFailed)}
        skeleton={<PendingSkeleton lines={4} />}
      />
      {courses?.length === 0 && (
        <p className="heavy-t py-14 text-ink2">
          <Trans>No work is waiting.</Trans>
        </p>
      )}
      <ul className="pending-lines" hidden={!courses?.length}>
        {courses?.map(({ courseId, course, waiting, oldestAt }) => (
          <PendingLine
            key={courseId}
            to={paths.mentorTable({ course: courseId, status: 'Submitted', sort: 'oldest' })}
            label={course || t(texts.courses.untitled)}
            count={waiting}
            since={dayOf(new Date(oldestAt))}
          />
        ))}
      </ul>
    </section>
  )
}

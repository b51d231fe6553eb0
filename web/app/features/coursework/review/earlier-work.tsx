import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DeskSubmission, SubmissionRow } from '#contract/coursework/reviews.ts'
import { texts } from '#contract/texts.ts'
import { countLabel } from '../../../api/row-count.ts'
import { QueryStates } from '../../../shared/query-states.tsx'
import { dayOf } from '../../../ui/dates.ts'
import { Skeleton } from '../../../ui/feedback.tsx'
import { shortText } from '../../../ui/shortened.ts'
import { earlierSubmissionsShown, reviewedWork } from './queries.ts'
import { firstName } from './review-form.tsx'
import { useReviewPlace } from './review-place.ts'

export function EarlierWork({ submission }: { submission: DeskSubmission }) {
  const { studentId, studentName, _id, status } = submission
  const place = useReviewPlace()
  const query = useQuery(reviewedWork(studentId, place.courseId))
  const others = query.data?.rows.filter((row) => row._id !== _id).slice(0, earlierSubmissionsShown)
  const ownCount = status === 'Submitted' ? 0 : 1
  const more = (query.data?.total ?? 0) - ownCount - (others?.length ?? 0)
  if (others?.length === 0) return null
  return (
    <section aria-labelledby="earlier" className="mt-40">
      <h3 id="earlier" className="rule-b pb-12 text-lead/24">
        <Trans>Earlier from {firstName(studentName)}</Trans>
      </h3>
      <QueryStates
        query={query}
        message={t(texts.mentor.assignmentsFailed)}
        skeleton={<Skeleton className="h-48" />}
      />
      <ul>
        {others?.map((row) => (
          <EarlierRow key={row._id} row={row} />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-12 text-label">
          <Link className="link" to={place.table({ student: studentId })}>
            <Trans>
              {countLabel({ total: more, hasMore: query.data?.hasMore ?? false })} more in the table
            </Trans>
          </Link>
        </p>
      )}
    </section>
  )
}

function EarlierRow({ row }: { row: SubmissionRow }) {
  const place = useReviewPlace()
  const { _id, status, grade, feedback, assignment, submittedAt, reviewedAt } = row
  const date = new Date(reviewedAt ?? submittedAt)
  return (
    <li className="list-row earlier-row">
      <span className={status === 'Returned' ? 'text-mark' : 'text-seal'}>
        {status === 'Graded' && grade !== null ? (
          <span className="display tnum text-lead">{grade}</span>
        ) : (
          <Trans>returned</Trans>
        )}
      </span>
      <span className="min-w-0">
        <Link className="link-plain mr-10" to={place.review({ submission: _id })}>
          {assignment.title}
        </Link>
        {feedback && <span className="text-mark">{shortText(feedback, 60)}</span>}
      </span>
      <time className="text-ink2" dateTime={date.toISOString()}>
        {dayOf(date).replace(/^\S+ /, '')}
      </time>
    </li>
  )
}

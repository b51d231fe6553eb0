import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Assignment, Submission } from '#contract/coursework/assignments.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../../paths.ts'
import { QueryStates } from '../../../shared/query-states.tsx'
import { dayOf } from '../../../ui/dates.ts'
import { EmptyState } from '../../../ui/feedback.tsx'
import { ListHead } from '../../../ui/page.tsx'
import { shortText } from '../../../ui/shortened.ts'
import { Stamp } from '../../../ui/stamp.tsx'

const maxRows = 3

export function RecentGrades({ query, now }: { query: UseQueryResult<Assignment[]>; now: Date }) {
  const markedAssignments = query.data && latestMarked(query.data)
  return (
    <section aria-labelledby="grades">
      <ListHead
        id="grades"
        title={t`Recent grades`}
        note={
          <Link className="link" to={paths.assignments()}>
            <Trans>All assignments</Trans>
          </Link>
        }
      />
      <QueryStates query={query} message={t(texts.assignments.loadFailed)} skeleton={null} />
      {markedAssignments?.length === 0 && (
        <EmptyState
          message={t`No grades yet.`}
          next={t`Grades and feedback appear here when a mentor has marked your work.`}
        />
      )}
      <ol>
        {markedAssignments?.map(({ _id, title, submission }) => (
          <GradeRow key={_id} _id={_id} title={title} submission={submission} now={now} />
        ))}
      </ol>
    </section>
  )
}

type MarkedAssignment = Assignment & { submission: Submission & { reviewedAt: string } }

function latestMarked(assignments: readonly Assignment[]): MarkedAssignment[] {
  return assignments
    .filter((one): one is MarkedAssignment => Boolean(one.submission?.reviewedAt))
    .toSorted((one, other) => Date.parse(other.submission.reviewedAt) - Date.parse(one.submission.reviewedAt))
    .slice(0, maxRows)
}

function GradeRow({
  _id,
  title,
  submission,
  now,
}: Pick<MarkedAssignment, '_id' | 'title' | 'submission'> & { now: Date }) {
  const { grade, maxMarks, status, feedback, reviewedAt } = submission
  return (
    <li className="list-row own-grade py-14">
      <div className="max-sm:row-span-2 max-sm:self-start">
        {status === 'Returned' ? (
          <Stamp ink="mark">
            <Trans>Returned</Trans>
          </Stamp>
        ) : (
          <Stamp ink="seal">{grade === null ? t`Graded` : <Grade grade={grade} maxMarks={maxMarks} />}</Stamp>
        )}
      </div>
      <div className="min-w-0">
        <p className="font-strong text-pretty">
          <Link className="link-plain" to={paths.assignment(_id)}>
            {title}
          </Link>
        </p>
        {feedback && <p className="text-label text-mark">{shortText(feedback, 100)}</p>}
      </div>
      <p className="text-ink2 text-label tnum max-sm:col-start-2">
        <time dateTime={reviewedAt}>{dayOf(new Date(reviewedAt), now)}</time>
      </p>
    </li>
  )
}

function Grade({ grade, maxMarks }: { grade: number; maxMarks: number }) {
  return (
    <>
      <span className="tnum text-lead">{grade}</span>
      <span className="text-note">
        <span aria-hidden="true"> /{maxMarks}</span>
        <span className="vh">
          {' '}
          <Trans>of {maxMarks}</Trans>
        </span>
      </span>
    </>
  )
}

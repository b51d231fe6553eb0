import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../../paths.ts'
import { QueryStates } from '../../../shared/query-states.tsx'
import { EmptyState } from '../../../ui/feedback.tsx'
import { ListHead } from '../../../ui/page.tsx'
import { arrange } from './assignment-order.ts'
import { DaySheet } from './day-sheet.tsx'
import { ShortDue } from './short-due.tsx'
import { type EnrolledSince, wasDueBeforeEnrollment } from './was-due-before-enrollment.ts'

export interface OwnDeadlinesProps {
  query: UseQueryResult<Assignment[]>
  enrolledSince: EnrolledSince
  now: Date
}

const maxRows = 7

export function OwnDeadlines({ query, enrolledSince, now }: OwnDeadlinesProps) {
  const pending = query.data && arrange(query.data, enrolledSince).pending
  const more = (pending?.length ?? 0) - maxRows
  return (
    <section aria-labelledby="deadlines">
      <ListHead id="deadlines" title={t`Deadlines`} />
      <QueryStates query={query} message={t(texts.assignments.loadFailed)} skeleton={null} />
      {pending?.length === 0 && (
        <EmptyState message={t`Nothing to submit.`} next={t`New assignments appear here.`} />
      )}
      <ol>
        {pending?.slice(0, maxRows).map((assignment) => (
          <li key={assignment._id} className="list-row grid grid-cols-[44px_minmax(0,1fr)] gap-x-16 py-14">
            <DaySheet date={new Date(assignment.deadline)} />
            <div>
              <p className="font-strong text-pretty">
                <Link className="link-plain" to={paths.assignment(assignment._id)}>
                  {assignment.title}
                </Link>
              </p>
              <ShortDue
                deadline={assignment.deadline}
                now={now}
                isDueBeforeEnrollment={wasDueBeforeEnrollment(assignment, enrolledSince)}
                isReturned={assignment.submission?.status === 'Returned'}
              />
            </div>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className="mt-12 text-label">
          <Link className="link" to={paths.assignments()}>
            <Trans>{more} more</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { ListHead } from '../../../ui/page.tsx'
import { arrange } from './assignment-order.ts'
import { AssignmentRow } from './assignment-row.tsx'
import { AssignmentWork } from './assignment-work.tsx'
import { useKeepFocus } from './use-keep-focus.ts'
import { useOutcomes } from './use-outcomes.ts'
import { useReviewsSeen } from './use-reviews-seen.ts'
import type { EnrolledSince } from './was-due-before-enrollment.ts'

export interface AssignmentListsProps {
  assignments: readonly Assignment[]
  userId: string
  enrolledSince: EnrolledSince
  now: Date
}

export function AssignmentLists({ assignments, userId, enrolledSince, now }: AssignmentListsProps) {
  const outcome = useOutcomes()
  const { pending, completed } = arrange(assignments, enrolledSince, outcome.heldIds)
  const focus = useKeepFocus()
  useReviewsSeen()
  const rows = (list: readonly Assignment[], numeralBefore: number) => (
    <ul>
      {list.map((assignment, index) => (
        <AssignmentRow
          key={assignment._id}
          assignment={assignment}
          numeral={numeralBefore + index + 1}
          now={now}
          isHeld={outcome.heldIds.has(assignment._id)}
        >
          <AssignmentWork
            assignment={assignment}
            userId={userId}
            enrolledSince={enrolledSince}
            now={now}
            outcome={outcome}
          />
        </AssignmentRow>
      ))}
    </ul>
  )

  return (
    <div className="grid gap-64" {...focus}>
      <section aria-labelledby="pending">
        <ListHead id="pending" title={t`Pending`} note={pending.length > 0 && t`by due date`} />
        {pending.length === 0 && (
          <p className="list-row pt-28 pb-32 text-ink2">
            <Trans>You have submitted everything. New assignments appear here.</Trans>
          </p>
        )}
        {rows(pending, 0)}
      </section>
      {completed.length > 0 && (
        <section aria-labelledby="completed">
          <ListHead id="completed" title={t`Completed`} note={t`latest first`} />
          {rows(completed, pending.length)}
        </section>
      )}
    </div>
  )
}

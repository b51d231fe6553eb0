import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Assignment, Submission } from '#contract/assignments.ts'
import { ListHead } from '../../ui/page.tsx'
import { arrange } from './assignment-order.ts'
import { AssignmentRow } from './assignment-row.tsx'
import { DueLine } from './due-line.tsx'
import { type EnrolledSince, wasDueBefore } from './enrolled-since.ts'
import { SubmissionForm } from './submission-form.tsx'
import { TakeBack } from './take-back.tsx'
import { useFocusKept } from './use-focus-kept.ts'
import { useOutcomes } from './use-outcomes.ts'
import { Verdict } from './verdict.tsx'

export interface AssignmentListsProps {
  assignments: readonly Assignment[]
  /** Whose drafts are kept. */
  userId: string
  enrolledSince: EnrolledSince
  now: Date
}

/** Pending by due date, then Completed with the latest first; work that is handed in moves from one to the other. */
export function AssignmentLists({ assignments, userId, enrolledSince, now }: AssignmentListsProps) {
  const { outcomes, held, arrived, submitted, takenBack, refused } = useOutcomes()
  const { pending, completed } = arrange(assignments, enrolledSince, held)
  const focus = useFocusKept()

  return (
    <div className="grid gap-64" {...focus}>
      <section aria-labelledby="pending">
        <ListHead id="pending" title={t`Pending`} note={pending.length > 0 && t`by due date`} />
        {pending.length === 0 && (
          <p className="list-row pt-28 pb-32 text-ink2">
            <Trans>You have submitted everything. New assignments appear here.</Trans>
          </p>
        )}
        <ul>
          {pending.map((assignment, index) => (
            <AssignmentRow
              key={assignment._id}
              assignment={assignment}
              numeral={index + 1}
              now={now}
              outcome={outcomes.get(assignment._id)}
            >
              <PendingWork
                assignment={assignment}
                userId={userId}
                now={now}
                isBefore={wasDueBefore(assignment, enrolledSince)}
                isDone={held.has(assignment._id)}
                onSubmitted={submitted}
                onAlreadySubmitted={(message) => refused(assignment._id, message)}
              />
            </AssignmentRow>
          ))}
        </ul>
      </section>
      {completed.length > 0 && (
        <section aria-labelledby="completed">
          <ListHead id="completed" title={t`Completed`} note={t`latest first`} />
          <ul>
            {completed.map((assignment, index) => (
              <AssignmentRow
                key={assignment._id}
                assignment={assignment}
                numeral={pending.length + index + 1}
                now={now}
                outcome={outcomes.get(assignment._id)}
              >
                {assignment.submission && (
                  <Verdict
                    submission={assignment.submission}
                    instructor={assignment.courseId.instructor}
                    now={now}
                    pressed={arrived.has(assignment._id)}
                  >
                    {canTakeBack(assignment.submission) && (
                      <TakeBack
                        submission={assignment.submission}
                        title={assignment.title}
                        onTakenBack={() => takenBack(assignment._id)}
                        onOpened={(message) => refused(assignment._id, message)}
                      />
                    )}
                  </Verdict>
                )}
              </AssignmentRow>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** A link can be taken back until the mentor has opened it; the server decides it again. */
const canTakeBack = ({ status, openedAt }: Submission) => status === 'Submitted' && openedAt === null

type PendingWorkProps = Omit<Parameters<typeof SubmissionForm>[0], 'hint'> & { now: Date; isBefore: boolean }

/** What a pending assignment asks for: remarks to work in, if it was returned; when it is due; where the link goes. */
function PendingWork({ now, isBefore, ...form }: PendingWorkProps) {
  const { deadline, submission, courseId } = form.assignment
  const isOver = now > new Date(deadline)
  return (
    <div className="grid gap-12">
      {submission?.status === 'Returned' && (
        <Verdict submission={submission} instructor={courseId.instructor} now={now} />
      )}
      {/* Handed in, nothing is overdue any more; its place stays, so that nothing jumps. */}
      <div className={form.isDone ? 'invisible' : undefined}>
        <DueLine deadline={deadline} now={now} isBefore={isBefore} />
      </div>
      <SubmissionForm
        {...form}
        hint={isOver && !isBefore && !form.isDone ? t`Late work is accepted and marked late.` : undefined}
      />
    </div>
  )
}

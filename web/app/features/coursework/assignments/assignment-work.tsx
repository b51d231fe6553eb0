import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { DueLine } from './due-line.tsx'
import { FilesToSubmit } from './files-to-submit.tsx'
import { FocusHandover } from './focus-handover.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { SubmissionForm } from './submission-form.tsx'
import { SubmittedLine } from './submitted-line.tsx'
import { canTakeBack, TakeBackSubmission } from './take-back-submission.tsx'
import type { useOutcomes } from './use-outcomes.ts'
import { Verdict } from './verdict.tsx'
import { type EnrolledSince, wasDueBeforeEnrollment } from './was-due-before-enrollment.ts'

export interface AssignmentWorkProps {
  assignment: Assignment
  userId: string
  enrolledSince: EnrolledSince
  now: Date
  outcome: ReturnType<typeof useOutcomes>
}

/** Keeps the height of the replaced form. */
export function AssignmentWork(props: AssignmentWorkProps) {
  const { assignment, outcome } = props
  const isDone = assignment.status === 'Completed'
  const [pending, setPending] = useState(assignment)
  if (!isDone && pending !== assignment) setPending(assignment)
  const isStillListed = outcome.heldIds.has(assignment._id)
  const isInPlaceOfForm = isDone && isStillListed
  return (
    // The hint's space overlaps the row's padding.
    <div
      className={isInPlaceOfForm ? '-mb-16 grid *:col-start-1 *:row-start-1' : isDone ? undefined : '-mb-16'}
    >
      {(!isDone || isStillListed) && (
        <div className={isDone ? 'invisible' : undefined}>
          <PendingWork {...props} assignment={pending} />
        </div>
      )}
      <div>
        {isInPlaceOfForm && (
          <FocusHandover label={assignment.title}>
            <FinishedWork {...props} isHeld />
          </FocusHandover>
        )}
        {isDone && !isStillListed && <FinishedWork {...props} />}
        <OutcomeLine outcome={outcome.outcomes.get(assignment._id)} keepsHeight={isInPlaceOfForm} />
      </div>
    </div>
  )
}

function PendingWork({ assignment, userId, enrolledSince, now, outcome }: AssignmentWorkProps) {
  const { _id, accepts, deadline, submission, courseId } = assignment
  const isDueBeforeEnrollment = wasDueBeforeEnrollment(assignment, enrolledSince)
  const isOver = now > new Date(deadline)
  const lateHint = isOver && !isDueBeforeEnrollment ? t`Late work is accepted and marked late.` : undefined
  return (
    <div className="grid gap-12">
      {submission?.status === 'Returned' && (
        <Verdict submission={submission} instructor={courseId.instructor} now={now} />
      )}
      <DueLine deadline={deadline} now={now} isDueBeforeEnrollment={isDueBeforeEnrollment} />
      {accepts.includes('link') && (
        <SubmissionForm
          assignment={assignment}
          userId={userId}
          hint={lateHint}
          onSubmitted={outcome.submitted}
          onAlreadySubmitted={(message) => outcome.alreadySubmitted(_id, message)}
        />
      )}
      <FilesToSubmit assignment={assignment} hint={lateHint} />
    </div>
  )
}

function FinishedWork({ assignment, now, outcome, isHeld }: AssignmentWorkProps & { isHeld?: boolean }) {
  const { _id, title, submission, courseId } = assignment
  if (!submission) return null
  return (
    <Verdict
      submission={submission}
      instructor={courseId.instructor}
      now={now}
      pressed={isHeld === true}
      sent={isHeld && <SubmittedLine submission={submission} now={now} />}
    >
      {canTakeBack(submission) && (
        <TakeBackSubmission
          submission={submission}
          title={title}
          onTakenBack={() => outcome.takenBack(submission)}
          onOpened={(message) => outcome.refused(_id, message)}
        />
      )}
    </Verdict>
  )
}

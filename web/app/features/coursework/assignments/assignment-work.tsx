import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Assignment, Submission } from '#contract/coursework/assignments.ts'
import { DueLine } from './due-line.tsx'
import { type EnrolledSince, wasDueBefore } from './enrolled-since.ts'
import { FocusHandover } from './focus-handover.tsx'
import { OutcomeLine } from './outcome-line.tsx'
import { SentLine } from './sent-line.tsx'
import { SubmissionForm } from './submission-form.tsx'
import { TakeBack } from './take-back.tsx'
import type { useOutcomes } from './use-outcomes.ts'
import { Verdict } from './verdict.tsx'

export interface AssignmentWorkProps {
  assignment: Assignment
  /** Whose draft is kept. */
  userId: string
  enrolledSince: EnrolledSince
  now: Date
  outcome: ReturnType<typeof useOutcomes>
}

/**
 * What an assignment asks for, or what came of it. Where the form was a moment ago, the stamp stands in its place, which
 * stays as high as it was, so that nothing below it moves.
 */
export function AssignmentWork(props: AssignmentWorkProps) {
  const { assignment, outcome } = props
  const isDone = assignment.status === 'Completed'
  const [asked, setAsked] = useState(assignment)
  if (!isDone && asked !== assignment) setAsked(assignment)
  const isHeld = outcome.held.has(assignment._id)
  const isInPlaceOfForm = isDone && isHeld
  return (
    // The place for the hint under the field reaches into the space below the row.
    <div
      className={isInPlaceOfForm ? '-mb-16 grid *:col-start-1 *:row-start-1' : isDone ? undefined : '-mb-16'}
    >
      {(!isDone || isHeld) && (
        <div className={isDone ? 'invisible' : undefined}>
          <PendingWork {...props} assignment={asked} />
        </div>
      )}
      <div>
        {isInPlaceOfForm && (
          <FocusHandover label={assignment.title}>
            <FinishedWork {...props} isHeld />
          </FocusHandover>
        )}
        {isDone && !isHeld && <FinishedWork {...props} />}
        <OutcomeLine outcome={outcome.outcomes.get(assignment._id)} keepsPlace={isInPlaceOfForm} />
      </div>
    </div>
  )
}

/** Feedback to work in, if it was returned; when it is due; where the link goes. */
function PendingWork({ assignment, userId, enrolledSince, now, outcome }: AssignmentWorkProps) {
  const { _id, deadline, submission, courseId } = assignment
  const isBefore = wasDueBefore(assignment, enrolledSince)
  const isOver = now > new Date(deadline)
  return (
    <div className="grid gap-12">
      {submission?.status === 'Returned' && (
        <Verdict submission={submission} instructor={courseId.instructor} now={now} />
      )}
      <DueLine deadline={deadline} now={now} isBefore={isBefore} />
      <SubmissionForm
        assignment={assignment}
        userId={userId}
        hint={isOver && !isBefore ? t`Late work is accepted and marked late.` : undefined}
        onSubmitted={outcome.submitted}
        onAlreadySubmitted={(message) => outcome.alreadySubmitted(_id, message)}
      />
    </div>
  )
}

/**
 * The stamp, the feedback, and the way to take the link back while nobody has opened it. In the place of the form it also
 * says what was sent, which the left half of the row says elsewhere.
 */
function FinishedWork({ assignment, now, outcome, isHeld }: AssignmentWorkProps & { isHeld?: boolean }) {
  const { _id, title, submission, courseId } = assignment
  if (!submission) return null
  return (
    <Verdict
      submission={submission}
      instructor={courseId.instructor}
      now={now}
      pressed={isHeld === true}
      sent={isHeld && <SentLine submission={submission} now={now} />}
    >
      {canTakeBack(submission) && (
        <TakeBack
          submission={submission}
          title={title}
          onTakenBack={() => outcome.takenBack(_id)}
          onOpened={(message) => outcome.refused(_id, message)}
        />
      )}
    </Verdict>
  )
}

/** A link can be taken back until the mentor has opened it; the server decides it again. */
const canTakeBack = ({ status, openedAt }: Submission) => status === 'Submitted' && openedAt === null

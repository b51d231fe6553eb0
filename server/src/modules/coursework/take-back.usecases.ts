import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import * as refused from './coursework.errors.ts'
import {
  addEvent,
  changeSubmission,
  type FoundEvent,
  type FoundSubmission,
  findEventsFor,
  findSubmission,
  findSubmissionOf,
  lockAssignment,
  removeSubmission,
} from './coursework.repository.ts'
import { remainingTries, stateBeforeSubmission, statusForStudent } from './coursework.rules.ts'
import { stateAfter } from './submission-life.rules.ts'

export async function takeBackSubmission(call: SignedInCall, submissionId: string): Promise<void> {
  const { caller } = call
  await call.write(async (work) => {
    const submission = await findSubmission(work.tx, submissionId)
    if (submission?.student_id !== caller.id) throw refused.submissionNotFound()
    if (submission.submitted_by !== null) throw refused.submittedByMentor()
    const status = statusForStudent(submission)
    const events = await findEventsFor(work.tx, submission)
    const isTaken =
      submission.opened_at === null &&
      (await takeBack(work, { submission, status, events, actorId: caller.id, requiredState: 'unopened' }))
    if (!isTaken) throw refused.alreadyOpened({ status, files: submission.files })
  })
}

interface TryOfStudent {
  readonly tryId: string
  readonly studentId: string
  readonly assignmentId: string
  readonly actorId: string
}

/**
 * Takes back opened work too.
 * @returns false for reviewed work, or after a later submission
 */
export async function takeBackTry(
  work: Work,
  { tryId, studentId, assignmentId, actorId }: TryOfStudent,
): Promise<boolean> {
  // Waits for a review that is being written.
  await lockAssignment(work.tx, assignmentId)
  const submission = await findSubmissionOf(work.tx, studentId, assignmentId)
  if (!submission) return false
  const events = await findEventsFor(work.tx, submission)
  if (remainingTries(events).at(-1)?.id !== tryId) return false
  return takeBack(work, { submission, status: submission.status, events, actorId, requiredState: 'any' })
}

interface TakeBackOptions {
  readonly submission: FoundSubmission
  readonly status: FoundSubmission['status']
  readonly events: readonly FoundEvent[]
  readonly actorId: string
  readonly requiredState: 'unopened' | 'any'
}

async function takeBack(
  work: Work,
  { submission, status, events, actorId, requiredState }: TakeBackOptions,
): Promise<boolean> {
  const { tx, now } = work
  const { assignment_id: assignmentId, student_id: studentId } = submission
  const stateBefore = stateBeforeSubmission(events)
  const newStatus = stateBefore ? stateAfter(status, 'takeBackAgain') : stateAfter(status, 'takeBackFirst')
  if (!newStatus) return false
  const isTaken =
    stateBefore && newStatus !== 'none'
      ? await changeSubmission(tx, submission, { ...stateBefore, status: newStatus }, requiredState)
      : await removeSubmission(tx, submission, requiredState)
  if (!isTaken) return false
  await addEvent(tx, submission, { id: work.newId(), kind: 'takenBack', actor_id: actorId, at: now })
  await work.audit({
    actorId,
    action: 'submission.takeBack',
    subject: ['submission', submission.id],
    detail: { assignmentId, version: submission.version },
  })
  const tryId = remainingTries(events).at(-1)?.id
  const wasByMentor = submission.submitted_by !== null
  if (tryId)
    await work.emit('submissionTakenBack', {
      tryId,
      assignmentId,
      studentId,
      wasSubmittedByMentor: wasByMentor,
    })
  return true
}

import type * as contract from '#contract/coursework/assignments.ts'
import type { Assignment, Submission } from '#contract/coursework/assignments.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { accessTo } from '../enrollments/index.ts'
import * as refused from './coursework.errors.ts'
import { presentAssignment, presentSubmission } from './coursework.presenter.ts'
import {
  addEvent,
  addSubmission,
  changeSubmission,
  findAssignment,
  findAssignments,
  findAssignmentsOfStudent,
  findEventsFor,
  findEventsOf,
  findSubmission,
  findSubmissionOf,
  findSubmissionsOf,
  removeSubmission,
} from './coursework.repository.ts'
import { stateBeforeSubmission } from './coursework.rules.ts'
import { stateAfter } from './submission-life.rules.ts'

export async function listAssignments(
  { caller, deps }: SignedInCall,
  { courseId }: QueryOf<typeof contract.listAssignments>,
): Promise<Assignment[]> {
  const { db } = deps.database
  if (caller.role !== 'student') {
    const filter = { courseId, mentorId: caller.role === 'mentor' ? caller.id : undefined }
    return (await findAssignments(db, filter)).map((row) => presentAssignment(row))
  }
  const rows = await findAssignmentsOfStudent(db, caller.id)
  const submissions = new Map((await findSubmissionsOf(db, caller.id)).map((row) => [row.assignment_id, row]))
  const events = Map.groupBy(await findEventsOf(db, caller.id), (event) => event.assignment_id)
  const shown = courseId === undefined ? rows : rows.filter(({ course_id }) => course_id === courseId)
  return shown.map((row) =>
    presentAssignment(row, { submission: submissions.get(row.id), events: events.get(row.id) }),
  )
}

/**
 * @throws DomainError FORBIDDEN (also while the fee is unpaid), NOT_FOUND (also when the caller is not
 * enrolled), ALREADY_SUBMITTED
 */
export async function submitAssignment(
  call: SignedInCall,
  assignmentId: string,
  body: BodyOf<typeof contract.submitAssignment>,
): Promise<Submission> {
  const { caller } = call
  if (body.studentId !== undefined && body.studentId !== caller.id) throw refused.anotherStudentNamed()
  return call.write(async (work) => {
    const { tx, now } = work
    const assignment = await findAssignment(tx, assignmentId)
    const access = assignment ? await accessTo(tx, caller.id, assignment.course_id) : 'none'
    if (!assignment || access === 'none') throw refused.assignmentNotFound()
    if (access === 'closed') throw refused.feeNotPaid()

    const before = await findSubmissionOf(tx, caller.id, assignmentId)
    const status = stateAfter(before?.status ?? 'none', 'submit')
    if (!status) throw refused.alreadySubmitted()
    const review = { grade: null, feedback: null, opened_at: null, reviewed_at: null, reviewed_by: null }
    const sent = { ...review, link: body.link, status, submitted_at: now }
    const { course_id } = assignment
    const ids = { id: work.newId(), assignment_id: assignmentId, course_id, student_id: caller.id }
    const isPut = before
      ? await changeSubmission(tx, before, sent)
      : await addSubmission(tx, { ...sent, ...ids, seen_at: null, version: 1 })
    if (!isPut) throw refused.alreadySubmitted()
    const submission = await findSubmissionOf(tx, caller.id, assignmentId)
    if (!submission) throw refused.alreadySubmitted()
    await addEvent(tx, submission, { id: work.newId(), kind: 'submitted', actor_id: caller.id, at: now })
    await work.audit({
      actorId: caller.id,
      action: 'submission.submit',
      subject: ['submission', submission.id],
      detail: { assignmentId, version: submission.version },
    })
    await work.emit('submitted', submission)
    return presentSubmission(submission, await findEventsFor(tx, submission))
  })
}

/** @throws DomainError NOT_FOUND for another's submission, ALREADY_OPENED */
export async function takeBackSubmission(call: SignedInCall, submissionId: string): Promise<void> {
  const { caller } = call
  await call.write(async (work) => {
    const { tx, now } = work
    const submission = await findSubmission(tx, submissionId)
    if (submission?.student_id !== caller.id) throw refused.submissionNotFound()
    const { assignment_id: assignmentId, status, opened_at } = submission
    const earlier = stateBeforeSubmission(await findEventsFor(tx, submission))
    const to = earlier ? stateAfter(status, 'takeBackAgain') : stateAfter(status, 'takeBackFirst')
    // The rule is in `docs/specification/coursework.md`.
    if (!to || opened_at !== null) throw refused.alreadyOpened(status)
    const isTaken =
      earlier && to !== 'none'
        ? await changeSubmission(tx, submission, { ...earlier, status: to }, 'unopened')
        : await removeSubmission(tx, submission)
    if (!isTaken) throw refused.alreadyOpened(status)
    await addEvent(tx, submission, { id: work.newId(), kind: 'takenBack', actor_id: caller.id, at: now })
    await work.audit({
      actorId: caller.id,
      action: 'submission.takeBack',
      subject: ['submission', submissionId],
      detail: { assignmentId, version: submission.version },
    })
  })
}

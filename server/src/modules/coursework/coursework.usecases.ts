import type * as contract from '#contract/coursework/assignments.ts'
import type { Assignment } from '#contract/coursework/assignments.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { findAttachments } from './assignment-files.repository.ts'
import * as refused from './coursework.errors.ts'
import { presentAssignment, readerOf } from './coursework.presenter.ts'
import {
  addEvent,
  changeSubmission,
  findAssignments,
  findAssignmentsOfStudent,
  findEventsFor,
  findEventsOf,
  findSubmission,
  findSubmissionsOf,
  removeSubmission,
} from './coursework.repository.ts'
import { keptTries, stateBeforeSubmission, statusForStudent } from './coursework.rules.ts'
import { stateAfter } from './submission-life.rules.ts'

export async function listAssignments(
  call: SignedInCall,
  { courseId }: QueryOf<typeof contract.listAssignments>,
): Promise<Assignment[]> {
  const { caller, deps } = call
  const { db } = deps.database
  if (caller.role !== 'student') {
    const filter = { courseId, mentorId: caller.role === 'mentor' ? caller.id : undefined }
    const rows = await findAssignments(db, filter)
    const attachments = await findAttachments(db, idsOf(rows))
    return rows.map((row) => presentAssignment(row, attachments.get(row.id) ?? []))
  }
  const rows = await findAssignmentsOfStudent(db, caller.id)
  const submitted = await findSubmissionsOf(db, caller.id)
  const submissions = new Map(submitted.map((row) => [row.assignment_id, row]))
  const reader = await readerOf(call, db, submitted)
  const events = Map.groupBy(await findEventsOf(db, caller.id), (event) => event.assignment_id)
  const shown = courseId === undefined ? rows : rows.filter(({ course_id }) => course_id === courseId)
  const attachments = await findAttachments(db, idsOf(shown))
  return shown.map((row) =>
    presentAssignment(row, attachments.get(row.id) ?? [], {
      ...{ submission: submissions.get(row.id), events: events.get(row.id), reader },
    }),
  )
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** @throws DomainError NOT_FOUND for another's submission, ALREADY_OPENED */
export async function takeBackSubmission(call: SignedInCall, submissionId: string): Promise<void> {
  const { caller } = call
  await call.write(async (work) => {
    const { tx, now } = work
    const submission = await findSubmission(tx, submissionId)
    if (submission?.student_id !== caller.id) throw refused.submissionNotFound()
    const { assignment_id: assignmentId, opened_at } = submission
    const status = statusForStudent(submission)
    const events = await findEventsFor(tx, submission)
    const earlier = stateBeforeSubmission(events)
    const to = earlier ? stateAfter(status, 'takeBackAgain') : stateAfter(status, 'takeBackFirst')
    // The rule is in `docs/specification/coursework.md`.
    const tooLate = refused.alreadyOpened({ status, files: submission.files })
    if (!to || opened_at !== null) throw tooLate
    const isTaken =
      earlier && to !== 'none'
        ? await changeSubmission(tx, submission, { ...earlier, status: to }, 'unopened')
        : await removeSubmission(tx, submission)
    if (!isTaken) throw tooLate
    await addEvent(tx, submission, { id: work.newId(), kind: 'takenBack', actor_id: caller.id, at: now })
    await work.audit({
      actorId: caller.id,
      action: 'submission.takeBack',
      subject: ['submission', submissionId],
      detail: { assignmentId, version: submission.version },
    })
    const tryId = keptTries(events).at(-1)?.id
    if (tryId) await work.emit('submissionTakenBack', { tryId, assignmentId, studentId: caller.id })
  })
}

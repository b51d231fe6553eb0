import type * as contract from '#contract/coursework/assignments.ts'
import type { Submission } from '#contract/coursework/assignments.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { accessTo } from '../enrollments/index.ts'
import * as refused from './coursework.errors.ts'
import { presentSubmission, readerOf } from './coursework.presenter.ts'
import {
  addEvent,
  addSubmission,
  changeSubmission,
  type FoundAssignment,
  type FoundSubmission,
  findAssignment,
  findEventsFor,
  findSubmissionOf,
} from './coursework.repository.ts'
import { statusForStudent } from './coursework.rules.ts'
import { stateAfter } from './submission-life.rules.ts'

export async function requireOpenAssignment(
  db: Db | Tx,
  studentId: string,
  assignmentId: string,
): Promise<FoundAssignment> {
  const assignment = await findAssignment(db, assignmentId)
  const access = assignment ? await accessTo(db, studentId, assignment.course_id) : 'none'
  if (!assignment || access === 'none') throw refused.assignmentNotFound()
  if (access === 'closed') throw refused.feeNotPaid()
  return assignment
}

/** @throws ALREADY_SUBMITTED */
export async function requireSubmittable(tx: Tx, studentId: string, assignmentId: string) {
  const before = await findSubmissionOf(tx, studentId, assignmentId)
  const status = stateAfter(before ? statusForStudent(before) : 'none', 'submit')
  if (!status) throw refused.alreadySubmitted()
  return { before, status }
}

interface SubmittedContent {
  readonly link: string
  readonly files: number
  readonly pages: number
}

export async function writeSubmission(
  work: Work,
  call: SignedInCall,
  assignment: Pick<FoundAssignment, 'id' | 'course_id'>,
  submitted: SubmittedContent,
): Promise<{ submission: Submission; tryId: string }> {
  const { id } = call.caller
  const { row, tryId } = await putSubmission(work, assignment, { studentId: id, actorId: id }, submitted)
  const reader = await readerOf(call, work.tx, [row])
  return { submission: presentSubmission(row, reader, await findEventsFor(work.tx, row)), tryId }
}

/** `actorId`: the student or the submitting mentor. */
export async function putSubmission(
  work: Work,
  { id: assignmentId, course_id }: Pick<FoundAssignment, 'id' | 'course_id'>,
  { studentId, actorId }: { readonly studentId: string; readonly actorId: string },
  submitted: SubmittedContent,
): Promise<{ row: FoundSubmission; tryId: string }> {
  const { tx, now } = work
  const { before, status } = await requireSubmittable(tx, studentId, assignmentId)
  const review = { grade: null, feedback: null, opened_at: null, reviewed_at: null, reviewed_by: null }
  const submitted_by = actorId === studentId ? null : actorId
  const newColumns = { ...review, ...submitted, status, submitted_at: now, submitted_by }
  const ids = { id: work.newId(), assignment_id: assignmentId, course_id, student_id: studentId }
  const isSaved = before
    ? await changeSubmission(tx, before, newColumns)
    : await addSubmission(tx, { ...newColumns, ...ids, seen_at: null, version: 1 })
  if (!isSaved) throw refused.alreadySubmitted()
  const row = await findSubmissionOf(tx, studentId, assignmentId)
  if (!row) throw refused.alreadySubmitted()
  const tryId = work.newId()
  await addEvent(tx, row, { id: tryId, kind: 'submitted', actor_id: actorId, at: now })
  await work.audit({
    actorId,
    action: 'submission.submit',
    subject: ['submission', row.id],
    detail: { assignmentId, version: row.version },
  })
  await work.emit('submitted', row)
  return { row, tryId }
}

export async function submitAssignment(
  call: SignedInCall,
  assignmentId: string,
  body: BodyOf<typeof contract.submitAssignment>,
): Promise<Submission> {
  const { caller } = call
  if (body.studentId !== undefined && body.studentId !== caller.id) throw refused.anotherStudentNamed()
  return call.write(async (work) => {
    const assignment = await requireOpenAssignment(work.tx, caller.id, assignmentId)
    if (!JSON.parse(assignment.accepts).includes('link')) throw refused.linkNotAccepted()
    return (await writeSubmission(work, call, assignment, { link: body.link, files: 0, pages: 0 })).submission
  })
}

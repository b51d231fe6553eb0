import type { Assignment } from '#contract/coursework/assignments.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { accessTo } from '../enrollments/index.ts'
import { findAttachments } from './assignment-files.repository.ts'
import { assignmentNotFound, feeNotPaid } from './coursework.errors.ts'
import { presentAssignment, readerOf } from './coursework.presenter.ts'
import { findAssignment, findEventsFor, findSubmissionOf } from './coursework.repository.ts'

export async function getOwnAssignment(
  call: SignedInCall,
  db: Db | Tx,
  assignmentId: string,
): Promise<Assignment> {
  const { caller } = call
  const row = await findAssignment(db, assignmentId)
  const access = row ? await accessTo(db, caller.id, row.course_id) : 'none'
  if (!row || access === 'none') throw assignmentNotFound()
  const submission = await findSubmissionOf(db, caller.id, assignmentId)
  if (access === 'closed' && !submission) throw feeNotPaid()
  const events = await findEventsFor(db, { student_id: caller.id, assignment_id: assignmentId })
  const reader = await readerOf(call, db, submission ? [submission] : [])
  const attachments = (await findAttachments(db, [assignmentId])).get(assignmentId) ?? []
  return presentAssignment(row, attachments, { submission, events, reader })
}

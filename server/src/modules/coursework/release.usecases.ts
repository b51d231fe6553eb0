import type { Assignment } from '#contract/coursework/assignments.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { findTeaching } from '../catalogue/index.ts'
import { findAttachments } from './assignment-files.repository.ts'
import { assignmentNotFound } from './coursework.errors.ts'
import { presentAssignment } from './coursework.presenter.ts'
import { findReviewedSubmissions, lockAssignment, putAssignment } from './coursework.repository.ts'
import { isUnreleased } from './coursework.rules.ts'

export async function releaseGrades(call: SignedInCall, id: string): Promise<Assignment> {
  return call.write(async (work) => {
    const { tx, now } = work
    const before = await lockAssignment(tx, id)
    const { teaches } = await findTeaching(tx, call.caller)
    if (!before || !teaches(before.course_id)) throw assignmentNotFound()
    const attachments = (await findAttachments(tx, [id])).get(id) ?? []
    if (before.released_at !== null) return presentAssignment(before, attachments)
    await putAssignment(tx, before, { released_at: now })
    if (isUnreleased(before)) await emitReviews(work, id)
    await work.audit({ action: 'assignment.release', subject: ['assignment', id] })
    return presentAssignment({ ...before, released_at: now, version: before.version + 1 }, attachments)
  })
}

export async function emitReviews(work: Work, assignmentId: string): Promise<void> {
  for (const { status, ...row } of await findReviewedSubmissions(work.tx, assignmentId))
    if (status !== 'Submitted') await work.emit('reviewed', { ...row, status })
}

import type { Attachment as SentAttachment } from '#contract/coursework/assignments.ts'
import type { Db } from '../../database/database.ts'
import type { Work } from '../../kernel/deps.ts'
import type { Caller } from '../../platform/caller.ts'
import { fileOfPicture } from '../../platform/pictures.ts'
import { findTeaching, markFilesUsed } from '../catalogue/index.ts'
import { accessTo } from '../enrollments/index.ts'
import {
  type Attachment,
  findAttachments,
  findCoursesOfAttachment,
  replaceAttachments,
} from './assignment-files.repository.ts'
import { foreignAttachment } from './coursework.errors.ts'

/** @param sentAttachments undefined keeps the files */
export async function saveAttachments(
  { tx, now }: Work,
  caller: Caller,
  assignmentId: string,
  sentAttachments: readonly SentAttachment[] | undefined,
): Promise<readonly Attachment[]> {
  const before = (await findAttachments(tx, [assignmentId])).get(assignmentId) ?? []
  if (!sentAttachments) return before
  const attachments = sentAttachments.map(({ name, url }) => ({ name, file_id: fileOfPicture(url) }))
  const ids = attachments.map(({ file_id }) => file_id)
  const files = new Map((await markFilesUsed(tx, ids, now)).map((file) => [file.id, file]))
  for (const [index, { file_id }] of attachments.entries()) {
    const file = files.get(file_id)
    const isKept = before.some((attachment) => attachment.file_id === file_id)
    const isOwn = file?.kind === 'attachment' && file.owner_id === caller.id
    if (!isKept && !isOwn) throw foreignAttachment(index)
  }
  await replaceAttachments(tx, assignmentId, attachments)
  return attachments
}

export async function maySeeAttachment(db: Db, caller: Caller, fileId: string): Promise<boolean> {
  const { teaches } = await findTeaching(db, caller)
  for (const courseId of await findCoursesOfAttachment(db, fileId)) {
    if (teaches(courseId)) return true
    if (caller.role === 'student' && (await accessTo(db, caller.id, courseId)) === 'open') return true
  }
  return false
}

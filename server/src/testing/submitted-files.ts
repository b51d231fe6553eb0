import { randomUUID } from 'node:crypto'
import type { WorkFileRow } from '../modules/homework/homework.tables.ts'
import type { School } from './school.ts'

interface SubmittedWork {
  readonly submissionId: string
  readonly tryId: string
  readonly fileIds: readonly string[]
}

/** Only a PDF has `pages`. */
interface TestFile extends Partial<Pick<WorkFileRow, 'kind' | 'name'>> {
  readonly pages?: number | null
  readonly bytes?: Uint8Array
}

export async function submitTestFiles(
  school: School,
  work: {
    readonly studentId: string
    readonly assignment: { readonly id: string; readonly course_id: string }
  },
  files: readonly TestFile[] = [{}],
): Promise<SubmittedWork> {
  const { db } = school.database
  const now = school.deps.clock()
  const { studentId: student_id, assignment } = work
  const workKeys = { assignment_id: assignment.id, student_id }
  const tryId = school.deps.newId()
  const submissionId = school.deps.newId()
  const count = files.length
  const event = {
    ...workKeys,
    kind: 'submitted',
    link: null,
    files: count,
    grade: null,
    feedback: null,
  } as const
  await db
    .insertInto('submission_events')
    .values({ id: tryId, ...event, actor_id: student_id, at: now })
    .execute()
  const status = 'Submitted' as const
  const review = { grade: null, feedback: null, opened_at: null, reviewed_at: null, reviewed_by: null }
  const submission = { ...review, link: '', files: count, status, submitted_at: now }
  const savedSubmission = await db
    .insertInto('submissions')
    .values({ id: submissionId, ...workKeys, course_id: assignment.course_id, ...submission, version: 1 })
    .onConflict((conflict) => conflict.columns(['student_id', 'assignment_id']).doUpdateSet(submission))
    .returning('id')
    .executeTakeFirstOrThrow()
  const fileIds: string[] = []
  for (const [position, { kind = 'photo', name = 'page.webp', pages = null, bytes }] of files.entries()) {
    const id = school.deps.newId()
    const file_id = randomUUID()
    if (bytes) await school.deps.files.save(file_id, bytes)
    const fileColumns = { sha256: '', size: bytes?.length ?? 1, pages, owner_id: student_id, created_at: now }
    await db
      .insertInto('files')
      .values({ id: file_id, kind: 'workPhoto', media_type: 'image/webp', ...fileColumns })
      .execute()
    const editColumns = { thumbnail_id: null, original_id: null, edit: null, created_at: now }
    await db
      .insertInto('work_files')
      .values({ id, ...workKeys, try_id: tryId, position, kind, name, file_id, ...editColumns })
      .execute()
    fileIds.push(id)
  }
  return { submissionId: savedSubmission.id, tryId, fileIds }
}

export async function reviewTestWork(
  school: School,
  submissionId: string,
  status: 'Returned' | 'Graded',
  reviewerId: string,
): Promise<void> {
  const { db } = school.database
  const now = school.deps.clock()
  const review = { grade: 85, feedback: 'Say why.' }
  const { student_id, assignment_id } = await db
    .updateTable('submissions')
    .set({ status, ...review, opened_at: now, reviewed_at: now, reviewed_by: reviewerId })
    .where('id', '=', submissionId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const kind = status === 'Graded' ? 'graded' : 'returned'
  const event = { student_id, assignment_id, kind, link: null, files: 0, ...review } as const
  await db
    .insertInto('submission_events')
    .values({ id: school.deps.newId(), ...event, actor_id: reviewerId, at: now })
    .execute()
}

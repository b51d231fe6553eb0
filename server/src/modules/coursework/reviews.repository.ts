import type { Db, Tx } from '../../database/database.ts'
import type { SubmissionRow } from '../../database/schema.ts'
import { wantsMail } from '../settings/index.ts'
import { isAsRead } from './coursework.repository.ts'

/** Which submissions a desk shows. */
export interface DeskFilter {
  readonly mentorId?: string | undefined
  readonly courseId?: string | undefined
  readonly assignmentId?: string | undefined
  readonly studentId?: string | undefined
  readonly status?: SubmissionRow['status'] | undefined
  readonly late?: boolean | undefined
  /** The beginning of words of the student's name or of the assignment's title. */
  readonly search?: string | undefined
}

const deskColumns = [
  'assignments.title',
  'assignments.description',
  'assignments.deadline',
  'courses.id as course_id',
  'courses.name as course_name',
  'courses.mentor_id as mentor_id',
  'student.name as student_name',
  'student.email as student_email',
  'reviewer.name as reviewer_name',
] as const

/** Submissions with what they were handed in for, by whom, and who reviewed them. */
export const withPeople = (db: Db | Tx) =>
  db
    .selectFrom('submissions')
    .innerJoin('assignments', 'assignments.id', 'submissions.assignment_id')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .innerJoin('users as student', 'student.id', 'submissions.student_id')
    .leftJoin('users as reviewer', 'reviewer.id', 'submissions.reviewed_by')
    .selectAll('submissions')
    .select(deskColumns)

export type FoundOnDesk = NonNullable<Awaited<ReturnType<typeof findDeskSubmission>>>

export function findDeskSubmission(db: Db | Tx, id: string) {
  return withPeople(db).where('submissions.id', '=', id).executeTakeFirst()
}

/** Marks a link as opened; the first time counts. */
export async function markOpened(tx: Tx, id: string, now: number): Promise<boolean> {
  const opened = await tx
    .updateTable('submissions')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}

/**
 * Writes a review on the submission, if it is still the one that was read.
 * @returns false when the student or another reviewer was first
 */
export async function putReview(
  tx: Tx,
  submission: Pick<SubmissionRow, 'id' | 'status' | 'version'>,
  review: Pick<SubmissionRow, 'status' | 'grade' | 'feedback'>,
  { by, now }: { by: string; now: number },
): Promise<boolean> {
  const put = await tx
    .updateTable('submissions')
    .set((set) => ({
      ...review,
      reviewed_at: now,
      reviewed_by: by,
      opened_at: set.fn.coalesce('opened_at', set.val(now)),
      version: submission.version + 1,
    }))
    .where((where) => isAsRead(where, submission))
    .returning('id')
    .executeTakeFirst()
  return put !== undefined
}

export async function addReviewEvent(
  tx: Tx,
  event: {
    id: string
    submission: Pick<SubmissionRow, 'assignment_id' | 'student_id' | 'link'>
    review: { status: 'Returned' | 'Graded'; grade: number | null; feedback: string | null }
    actorId: string
    at: number
  },
): Promise<void> {
  await tx
    .insertInto('submission_events')
    .values({
      id: event.id,
      assignment_id: event.submission.assignment_id,
      student_id: event.submission.student_id,
      kind: event.review.status === 'Graded' ? 'graded' : 'returned',
      link: event.submission.link,
      grade: event.review.grade,
      feedback: event.review.feedback,
      actor_id: event.actorId,
      at: event.at,
    })
    .execute()
}

/** Changes an assignment, if it is still the one that was read. A new deadline is reminded of anew. */
export async function putAssignment(
  tx: Tx,
  assignment: { id: string; version: number },
  to: { title: string; description: string; deadline: number; reminded_at: number | null },
): Promise<boolean> {
  const put = await tx
    .updateTable('assignments')
    .set({ ...to, version: assignment.version + 1 })
    .where('id', '=', assignment.id)
    .where('version', '=', assignment.version)
    .returning('id')
    .executeTakeFirst()
  return put !== undefined
}

export async function findRemarks(db: Db, userId: string): Promise<string[]> {
  const row = await db
    .selectFrom('saved_remarks')
    .select('remarks')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? JSON.parse(row.remarks) : []
}

export async function putRemarks(tx: Tx, userId: string, remarks: readonly string[]): Promise<void> {
  const text = JSON.stringify(remarks)
  await tx
    .insertInto('saved_remarks')
    .values({ user_id: userId, remarks: text })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ remarks: text }))
    .execute()
}

/** The student, if they take mails about assignments. */
export function findStudentToMail(tx: Tx, studentId: string) {
  return tx
    .selectFrom('users')
    .select(['users.name', 'users.email'])
    .where('users.id', '=', studentId)
    .where('users.deactivated_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where(wantsMail('assignments'))
    .executeTakeFirst()
}

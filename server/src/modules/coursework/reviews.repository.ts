import { type RawBuilder, sql } from 'kysely'
import type { submissionSorts } from '#contract/reviews.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { SubmissionRow } from '../../platform/database/schema.ts'
import type { Slice } from '../../platform/paging.ts'
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
  /** The beginning of a word of the student's name or of the assignment's title. */
  readonly search?: string | undefined
}

export type DeskOrder = (typeof submissionSorts)[number]

/** Asked for where it is needed alone: to find and count the work of a desk, nobody has to be looked up. */
const studentName = sql<string>`(select lower(users.name) from users where users.id = submissions.student_id)`

/** Submissions with what they were handed in for; of what the filter leaves. */
function onDesk(db: Db | Tx, filter: DeskFilter) {
  let query = db
    .selectFrom('submissions')
    .innerJoin('assignments', 'assignments.id', 'submissions.assignment_id')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
  if (filter.mentorId !== undefined) query = query.where('courses.mentor_id', '=', filter.mentorId)
  if (filter.courseId !== undefined) query = query.where('courses.id', '=', filter.courseId)
  if (filter.assignmentId !== undefined) query = query.where('assignments.id', '=', filter.assignmentId)
  if (filter.studentId !== undefined) query = query.where('submissions.student_id', '=', filter.studentId)
  if (filter.status !== undefined) query = query.where('submissions.status', '=', filter.status)
  if (filter.late !== undefined) {
    query = query.whereRef('submissions.submitted_at', filter.late ? '>' : '<=', 'assignments.deadline')
  }
  const word = filter.search?.toLowerCase()
  if (word) {
    const start = `% ${word.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(
      sql<boolean>`' ' || ${studentName} || ' ' || lower(assignments.title) like ${start} escape '\\'`,
    )
  }
  return query
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

const withPeople = (db: Db | Tx, filter: DeskFilter) =>
  onDesk(db, filter)
    .innerJoin('users as student', 'student.id', 'submissions.student_id')
    .leftJoin('users as reviewer', 'reviewer.id', 'submissions.reviewed_by')
    .selectAll('submissions')
    .select(deskColumns)

export type FoundOnDesk = Awaited<ReturnType<typeof findDeskSubmissions>>[number]

/** The same rows always stand in the same order. Work without a grade comes last in both directions, on either engine. */
const orders: Record<DeskOrder, RawBuilder<unknown>> = {
  oldest: sql`submissions.submitted_at, submissions.id`,
  newest: sql`submissions.submitted_at desc, submissions.id`,
  student: sql`${studentName}, submissions.id`,
  '-student': sql`${studentName} desc, submissions.id`,
  assignment: sql`lower(assignments.title), submissions.id`,
  '-assignment': sql`lower(assignments.title) desc, submissions.id`,
  grade: sql`submissions.grade is null, submissions.grade, submissions.id`,
  '-grade': sql`submissions.grade is null, submissions.grade desc, submissions.id`,
}

/** A slice of a desk: found by what sorts it alone, and only then read with its texts and people. */
export function findDeskSubmissions(db: Db, filter: DeskFilter, order: DeskOrder, { limit, offset }: Slice) {
  const slice = onDesk(db, filter).select('submissions.id').orderBy(orders[order]).limit(limit).offset(offset)
  return withPeople(db, {}).where('submissions.id', 'in', slice).orderBy(orders[order]).execute()
}

/** The next rows of a desk after one, for reading all of it. */
export function findDeskAfter(db: Db, filter: DeskFilter, after: string, most: number) {
  return withPeople(db, filter)
    .where('submissions.id', '>', after)
    .orderBy('submissions.id')
    .limit(most)
    .execute()
}

export async function countDesk(db: Db, filter: DeskFilter): Promise<number> {
  const row = await onDesk(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** How many submissions of a mentor's courses are in each state. */
export async function countByStatus(db: Db, mentorId: string) {
  const rows = await onDesk(db, { mentorId })
    .select((select) => ['submissions.status', select.fn.countAll<number>().as('count')])
    .groupBy('submissions.status')
    .execute()
  return new Map(rows.map((row) => [row.status, Number(row.count)]))
}

/** How many submissions each assignment has, and how many of them wait. */
export async function countByAssignment(
  db: Db,
  { mentorId, courseId, assignmentId }: Pick<DeskFilter, 'mentorId' | 'courseId' | 'assignmentId'>,
) {
  const rows = await onDesk(db, { mentorId, courseId, assignmentId })
    .select((select) => [
      'submissions.assignment_id',
      'submissions.status',
      select.fn.countAll<number>().as('count'),
    ])
    .groupBy(['submissions.assignment_id', 'submissions.status'])
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, count: Number(row.count) })),
    (row) => row.assignment_id,
  )
}

export function findDeskSubmission(db: Db | Tx, id: string): Promise<FoundOnDesk | undefined> {
  return withPeople(db, {}).where('submissions.id', '=', id).executeTakeFirst()
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

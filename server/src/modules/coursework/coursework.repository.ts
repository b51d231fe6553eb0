import { type ExpressionBuilder, sql } from 'kysely'
import type { mentorAssignments } from '#contract/coursework/reviews.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Db, Tx } from '../../database/database.ts'
import { withRowLock } from '../../database/locks.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { Schema } from '../../database/schema.ts'
import type { SubjectName } from '../../kernel/audit.ts'
import { coursesTaughtBy } from '../catalogue/index.ts'
import { opensCourse } from '../enrollments/index.ts'
import type { AssignmentRow, SubmissionEventRow, SubmissionRow } from './coursework.tables.ts'

const maxRows = 1_000

export type DeskFilter = Omit<QueryOf<typeof mentorAssignments>, 'format'>

export type AssignmentFilter = Pick<DeskFilter, 'mentorId' | 'courseId' | 'assignmentId'>

export function assignmentsOf(db: Db | Tx, { mentorId, courseId, assignmentId }: AssignmentFilter) {
  let query = db.selectFrom('assignments').innerJoin('courses', 'courses.id', 'assignments.course_id')
  if (mentorId !== undefined) query = query.where('courses.id', 'in', coursesTaughtBy(db, mentorId))
  if (courseId !== undefined) query = query.where('assignments.course_id', '=', courseId)
  if (assignmentId !== undefined) query = query.where('assignments.id', '=', assignmentId)
  return query
}

export const assignmentsWithCourse = (db: Db | Tx, filter: AssignmentFilter = {}) =>
  assignmentsOf(db, filter)
    .selectAll('assignments')
    .select(['courses.name as course_name', 'courses.instructor'])

export type FoundAssignment = Awaited<ReturnType<typeof findAssignmentsOfStudent>>[number]

export const findAssignmentsOfStudent = preparedQuery((db, studentId: string) =>
  assignmentsWithCourse(db)
    .innerJoin('enrollments', 'enrollments.course_id', 'assignments.course_id')
    .where('enrollments.student_id', '=', studentId)
    .where('enrollments.cancelled_at', 'is', null)
    .where(sql<boolean>`(${opensCourse} or exists (select 1 from submissions
      where submissions.assignment_id = assignments.id and submissions.student_id = enrollments.student_id))`)
    .orderBy('assignments.deadline')
    .limit(maxRows),
)

export function findAssignments(db: Db, filter: AssignmentFilter): Promise<FoundAssignment[]> {
  return assignmentsWithCourse(db, filter).orderBy('assignments.created_at', 'desc').limit(maxRows).execute()
}

export function findAssignment(db: Db | Tx, id: string): Promise<FoundAssignment | undefined> {
  return assignmentsWithCourse(db, { assignmentId: id }).executeTakeFirst()
}

/** Serializes reviews, releases and changes of full marks. */
export const lockAssignment = (tx: Tx, id: string): Promise<FoundAssignment | undefined> =>
  withRowLock(tx, assignmentsWithCourse(tx, { assignmentId: id }), 'assignments').executeTakeFirst()

/**
 * The current deadline counts; a submission in its millisecond is in time. Scanned papers, and work due
 * before the enrollment, are never late.
 */
export const isLate = sql<boolean>`(submissions.submitted_at > assignments.deadline
  and submissions.submitted_by is null and not exists (
  select 1 from enrollments where enrollments.student_id = submissions.student_id
  and enrollments.course_id = submissions.course_id and enrollments.cancelled_at is null
  and enrollments.created_at > assignments.deadline))`

const assignmentMatches = (condition: ReturnType<typeof sql<boolean>>) => sql<boolean>`exists (
  select 1 from assignments as held where held.id = submissions.assignment_id
  and held.released_at is null and ${condition})`

export const isUnreleased = assignmentMatches(sql`held.releases_together = 1`)

export const areNamesHidden = assignmentMatches(sql`held.names_hidden = 1`)

/** Work stays completed for students until its return is released. */
export const isCompleted = sql<boolean>`(submissions.status <> 'Returned' or ${isUnreleased})`

export const statusForStudent = sql<
  SubmissionRow['status'] | null
>`case when ${isUnreleased} then 'Submitted' else submissions.status end`

export const submissions = (db: Db | Tx) =>
  db
    .selectFrom('submissions')
    .innerJoin('assignments', 'assignments.id', 'submissions.assignment_id')
    .innerJoin('courses', 'courses.id', 'submissions.course_id')
    .innerJoin('users', 'users.id', 'submissions.student_id')

/** `late` is 0 or 1 on SQLite. */
export const withDetails = (query: ReturnType<typeof submissions>) =>
  query
    .leftJoin('users as reviewer', 'reviewer.id', 'submissions.reviewed_by')
    .leftJoin('users as scanner', 'scanner.id', 'submissions.submitted_by')
    .selectAll('submissions')
    .select([
      'assignments.title',
      'assignments.description',
      'assignments.deadline',
      'assignments.max_marks',
      'assignments.names_hidden',
      'assignments.releases_together',
      'assignments.released_at',
      'courses.name as course_name',
      'users.name as student_name',
      'users.email as student_email',
      'reviewer.name as reviewer_name',
      'scanner.name as submitted_by_name',
      isLate.as('late'),
    ])

export type FoundSubmission = Awaited<ReturnType<typeof findSubmissionsOf>>[number]

export const findSubmissionsOf = preparedQuery((db, studentId: string) =>
  withDetails(submissions(db)).where('submissions.student_id', '=', studentId),
)

const isUnseen = (eb: ExpressionBuilder<Schema, 'submissions'>) =>
  eb.and([
    eb('submissions.reviewed_at', 'is not', null),
    eb.not(isUnreleased),
    eb.or([
      eb('submissions.seen_at', 'is', null),
      eb('submissions.seen_at', '<', eb.ref('submissions.reviewed_at')),
    ]),
  ])

export const findUnseenReviews = preparedQuery((db, studentId: string) =>
  db.selectFrom('submissions').where('student_id', '=', studentId).where(isUnseen).select('id'),
)

export async function setReviewsSeen(tx: Tx, studentId: string, now: number): Promise<void> {
  const unseen = tx.updateTable('submissions').set({ seen_at: now }).where('student_id', '=', studentId)
  await unseen.where(isUnseen).execute()
}

export function findSubmissionOf(tx: Db | Tx, studentId: string, assignmentId: string) {
  return withDetails(submissions(tx))
    .where('submissions.student_id', '=', studentId)
    .where('submissions.assignment_id', '=', assignmentId)
    .executeTakeFirst()
}

export function findSubmission(db: Db | Tx, id: string): Promise<FoundSubmission | undefined> {
  return withDetails(submissions(db)).where('submissions.id', '=', id).executeTakeFirst()
}

export type FoundEvent = Awaited<ReturnType<typeof findEventsOf>>[number]

const eventsOf = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('submission_events')
    .innerJoin('users', 'users.id', 'submission_events.actor_id')
    .selectAll('submission_events')
    .select('users.name as actor_name')
    .where('submission_events.student_id', '=', studentId)
    .orderBy('submission_events.at')
    .orderBy('submission_events.id')

export const findEventsOf = preparedQuery(eventsOf)

export function findEventsFor(
  db: Db | Tx,
  { student_id, assignment_id }: Pick<SubmissionRow, 'student_id' | 'assignment_id'>,
): Promise<FoundEvent[]> {
  return eventsOf(db, student_id).where('submission_events.assignment_id', '=', assignment_id).execute()
}

/** @returns false when another request was first */
export const hasChangedRows = async (write: { execute(): Promise<unknown[]> }): Promise<boolean> =>
  (await write.execute()).length > 0

export const addSubmission = (tx: Tx, row: SubmissionRow): Promise<boolean> =>
  hasChangedRows(
    tx
      .insertInto('submissions')
      .values(row)
      .onConflict((conflict) => conflict.columns(['student_id', 'assignment_id']).doNothing())
      .returning('id'),
  )

type AsRead = Pick<SubmissionRow, 'id' | 'status' | 'version'>

const isAsRead = (where: ExpressionBuilder<Schema, 'submissions'>, { id, status, version }: AsRead) =>
  where.and({ id, status, version })

export const changeSubmission = (
  tx: Tx,
  before: AsRead,
  change: Partial<SubmissionRow>,
  requiredState: 'unopened' | 'any' = 'any',
): Promise<boolean> =>
  hasChangedRows(
    tx
      .updateTable('submissions')
      .set({ ...change, version: before.version + 1 })
      .where((where) => isAsRead(where, before))
      .$if(requiredState === 'unopened', (query) => query.where('opened_at', 'is', null))
      .returning('id'),
  )

/** @returns false when the mentor or another tab was first */
export const removeSubmission = (
  tx: Tx,
  before: AsRead,
  requiredState: 'unopened' | 'any' = 'unopened',
): Promise<boolean> =>
  hasChangedRows(
    tx
      .deleteFrom('submissions')
      .where((where) => isAsRead(where, before))
      .$if(requiredState === 'unopened', (query) => query.where('opened_at', 'is', null))
      .returning('id'),
  )

export async function addEvent(
  tx: Tx,
  submission: Omit<SubmissionEventRow, 'id' | 'kind' | 'actor_id' | 'at'>,
  action: Pick<SubmissionEventRow, 'id' | 'kind' | 'actor_id' | 'at'>,
): Promise<void> {
  const { assignment_id, student_id, link, files, pages, grade, feedback } = submission
  const event = { ...action, assignment_id, student_id, link, files, pages, grade, feedback }
  await tx.insertInto('submission_events').values(event).execute()
}

export const markOpened = (tx: Tx, id: string, now: number): Promise<boolean> =>
  hasChangedRows(
    tx
      .updateTable('submissions')
      .set({ opened_at: now })
      .where('id', '=', id)
      .where('opened_at', 'is', null)
      .returning('id'),
  )

export const putAssignment = (
  tx: Tx,
  { id, version }: Pick<AssignmentRow, 'id' | 'version'>,
  change: Partial<AssignmentRow>,
): Promise<boolean> =>
  hasChangedRows(
    tx
      .updateTable('assignments')
      .set({ ...change, version: version + 1 })
      .where((where) => where.and({ id, version }))
      .returning('id'),
  )

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

/** Includes returned work; null without a grade. */
export async function findHighestGrade(tx: Tx, assignmentId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('submissions')
    .select((select) => select.fn.max<number | null>('grade').as('grade'))
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirst()
  return row?.grade ?? null
}

export const findReviewedSubmissions = (tx: Tx, assignmentId: string): Promise<FoundSubmission[]> =>
  withDetails(submissions(tx))
    .where('submissions.assignment_id', '=', assignmentId)
    .where('submissions.status', '<>', 'Submitted')
    .orderBy('submissions.id')
    .execute()

export async function addAssignment(tx: Tx, row: AssignmentRow): Promise<void> {
  await tx.insertInto('assignments').values(row).execute()
}

export async function findWorkOfCourse(db: Db | Tx, courseId: string, now: number) {
  const { count, next } = await db
    .selectFrom('assignments')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min('deadline').filterWhere('deadline', '>', now).as('next'),
    ])
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  return { count, nextDeadline: next }
}

export const findNamesOfAssignments = (db: Db, ids: readonly string[]): Promise<SubjectName[]> =>
  db.selectFrom('assignments').select(['id', 'title as name']).where('id', 'in', ids).execute()

export async function findNamesOfWork(db: Db, ids: readonly string[]): Promise<SubjectName[]> {
  const rows = await submissions(db)
    .select(['submissions.id', 'assignments.title', 'users.name'])
    .select(areNamesHidden.as('is_hidden'))
    .where('submissions.id', 'in', ids)
    .execute()
  return rows.map(({ id, title, name, is_hidden }) => ({ id, name: is_hidden ? title : `${name}: ${title}` }))
}

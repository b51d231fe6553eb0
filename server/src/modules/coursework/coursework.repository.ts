import type { ExpressionBuilder } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { AssignmentRow, Schema, SubmissionRow } from '../../database/schema.ts'
import type { ReturnedWork } from './coursework.rules.ts'

/** Lists answer this many rows at most. */
const rowsAtMost = 1_000

function assignmentsWithCourse(db: Db | Tx) {
  return db
    .selectFrom('assignments')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .selectAll('assignments')
    .select([
      'courses.name as course_name',
      'courses.instructor as instructor',
      'courses.mentor_id as mentor_id',
    ])
}

export type FoundAssignment = Awaited<ReturnType<typeof findAssignmentsOfStudent>>[number]

/** Assignments of the courses that a student is enrolled in, by deadline. */
export const findAssignmentsOfStudent = prepared((db, studentId: string) =>
  assignmentsWithCourse(db)
    .innerJoin('enrollments', 'enrollments.course_id', 'assignments.course_id')
    .where('enrollments.student_id', '=', studentId)
    .where('enrollments.cancelled_at', 'is', null)
    .orderBy('assignments.deadline')
    .limit(rowsAtMost),
)

/** Which assignments: what is absent narrows nothing. */
export interface AssignmentFilter {
  readonly mentorId?: string | undefined
  readonly courseId?: string | undefined
  readonly assignmentId?: string | undefined
}

/** Assignments, newest first. */
export function findAssignments(db: Db, filter: AssignmentFilter): Promise<FoundAssignment[]> {
  const { mentorId, courseId, assignmentId } = filter
  let query = assignmentsWithCourse(db)
  if (mentorId !== undefined) query = query.where('courses.mentor_id', '=', mentorId)
  if (courseId !== undefined) query = query.where('assignments.course_id', '=', courseId)
  if (assignmentId !== undefined) query = query.where('assignments.id', '=', assignmentId)
  return query.orderBy('assignments.created_at', 'desc').limit(rowsAtMost).execute()
}

export function findAssignment(db: Db | Tx, id: string): Promise<FoundAssignment | undefined> {
  return assignmentsWithCourse(db).where('assignments.id', '=', id).executeTakeFirst()
}

function submissionsWithPeople(db: Db | Tx) {
  return db
    .selectFrom('submissions')
    .innerJoin('assignments', 'assignments.id', 'submissions.assignment_id')
    .innerJoin('users as student', 'student.id', 'submissions.student_id')
    .leftJoin('users as reviewer', 'reviewer.id', 'submissions.reviewed_by')
    .selectAll('submissions')
    .select(['assignments.deadline', 'student.name as student_name', 'reviewer.name as reviewer_name'])
}

export type FoundSubmission = Awaited<ReturnType<typeof findSubmissionsOf>>[number]

export const findSubmissionsOf = prepared((db, studentId: string) =>
  submissionsWithPeople(db).where('submissions.student_id', '=', studentId),
)

export function findSubmission(tx: Tx, studentId: string, assignmentId: string) {
  return submissionsWithPeople(tx)
    .where('submissions.student_id', '=', studentId)
    .where('submissions.assignment_id', '=', assignmentId)
    .executeTakeFirstOrThrow()
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

/** Everything that happened to a student's submissions, oldest first. */
export const findEventsOf = prepared(eventsOf)

/** What happened to one submission, oldest first. */
export function findEventsFor(tx: Tx, studentId: string, assignmentId: string): Promise<FoundEvent[]> {
  return eventsOf(tx, studentId).where('submission_events.assignment_id', '=', assignmentId).execute()
}

/**
 * Writes a link as a student's submission: a new one, or anew in the place of the one before, if that is still as it was
 * read.
 * @returns false when another call was first
 */
export async function putSubmission(
  tx: Tx,
  before: SubmissionRow | undefined,
  sent: {
    id: string
    assignmentId: string
    studentId: string
    link: string
    status: SubmissionRow['status']
    now: number
  },
): Promise<boolean> {
  const fresh = {
    link: sent.link,
    status: sent.status,
    grade: null,
    feedback: null,
    submitted_at: sent.now,
    opened_at: null,
    reviewed_at: null,
    reviewed_by: null,
  }
  const ids = { id: sent.id, assignment_id: sent.assignmentId, student_id: sent.studentId }
  const put = before
    ? await tx
        .updateTable('submissions')
        .set({ ...fresh, version: before.version + 1 })
        .where((where) => isAsRead(where, before))
        .returning('id')
        .executeTakeFirst()
    : await tx
        .insertInto('submissions')
        .values({ ...ids, ...fresh, version: 1 })
        .onConflict((conflict) => conflict.columns(['student_id', 'assignment_id']).doNothing())
        .returning('id')
        .executeTakeFirst()
  return put !== undefined
}

/** What a statement that writes a submission starts from: the state and the version that were read. */
export const isAsRead = (
  where: ExpressionBuilder<Schema, 'submissions'>,
  { id, status, version }: Pick<SubmissionRow, 'id' | 'status' | 'version'>,
) => where.and([where('id', '=', id), where('status', '=', status), where('version', '=', version)])

/** Writes down that a student sent a link, or took it back. */
export async function addLinkEvent(
  tx: Tx,
  kind: 'submitted' | 'withdrawn',
  event: { id: string; assignmentId: string; studentId: string; link: string; at: number },
): Promise<void> {
  await tx
    .insertInto('submission_events')
    .values({
      id: event.id,
      assignment_id: event.assignmentId,
      student_id: event.studentId,
      kind,
      link: event.link,
      grade: null,
      feedback: null,
      actor_id: event.studentId,
      at: event.at,
    })
    .execute()
}

/** What a student has handed in for an assignment, if anything. */
export function findHandedIn(
  tx: Tx,
  studentId: string,
  assignmentId: string,
): Promise<SubmissionRow | undefined> {
  return tx
    .selectFrom('submissions')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirst()
}

export function findSubmissionById(tx: Tx, id: string): Promise<SubmissionRow | undefined> {
  return tx.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Takes a link back, if it is still as it was read: the row goes, or is again what it was before this try.
 * @returns false when the mentor, or another tab, was first
 */
export async function takeBack(
  tx: Tx,
  submission: SubmissionRow,
  before: (ReturnedWork & Pick<SubmissionRow, 'status'>) | null,
): Promise<boolean> {
  const isUntouched = (where: ExpressionBuilder<Schema, 'submissions'>) =>
    where.and([isAsRead(where, submission), where('opened_at', 'is', null)])
  const taken = before
    ? await tx
        .updateTable('submissions')
        .set({ ...before, version: submission.version + 1 })
        .where(isUntouched)
        .returning('id')
        .executeTakeFirst()
    : await tx.deleteFrom('submissions').where(isUntouched).returning('id').executeTakeFirst()
  return taken !== undefined
}

export async function addAssignment(tx: Tx, row: AssignmentRow): Promise<void> {
  await tx.insertInto('assignments').values(row).execute()
}

/** How many assignments a course has, and the next deadline that is still ahead. */
export async function courseWork(db: Db | Tx, courseId: string, now: number) {
  const row = await db
    .selectFrom('assignments')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min('deadline').filterWhere('deadline', '>', now).as('next'),
    ])
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), nextDeadline: row.next === null ? null : Number(row.next) }
}

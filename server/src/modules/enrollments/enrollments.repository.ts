import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { locking } from '../../database/locks.ts'
import { prepared } from '../../database/prepared.ts'
import type { CourseRow, EnrollmentRow } from '../../database/schema.ts'
import type { Slice } from '../../platform/paging.ts'

/** The next receipt number of a financial year. The row stays locked until the transaction ends, so none is lost. */
export async function takeReceiptNumber(tx: Tx, financialYear: string): Promise<number> {
  const [row] = await countReceipt(tx, financialYear)
  if (!row) throw new Error('a counter answers its number')
  return row.last_number
}

const countReceipt = prepared((db, financial_year: string) =>
  db
    .insertInto('receipt_counters')
    .values({ financial_year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('financial_year')
        .doUpdateSet({ last_number: sql<number>`receipt_counters.last_number + 1` }),
    )
    .returning('last_number'),
)

/** A course that can be enrolled in, by id or by its name without case; it stays so until the transaction ends. */
export async function findOpenCourse(
  tx: Tx,
  by: { id?: string | undefined; name?: string | undefined },
): Promise<CourseRow | undefined> {
  const [course] = by.id
    ? await findOpenById(tx, by.id)
    : await findOpenByName(tx, (by.name ?? '').toLowerCase())
  return course
}

const openCourses = (db: Db) =>
  locking(db, db.selectFrom('courses').selectAll())
    .where('published_at', 'is not', null)
    .where('archived_at', 'is', null)
const findOpenById = prepared((db, id: string) => openCourses(db).where('id', '=', id))
const findOpenByName = prepared((db, key: string) => openCourses(db).where('name_key', '=', key))

/** Whether a student is enrolled now: cancelled enrolments do not count. */
export async function isEnrolled(db: Db | Tx, studentId: string, courseId: string): Promise<boolean> {
  return (await findLiveEnrollment(db, studentId, courseId)).length > 0
}

const findLiveEnrollment = prepared((db, studentId: string, courseId: string) =>
  db
    .selectFrom('enrollments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('cancelled_at', 'is', null),
)

/** Whether a student is or was enrolled in a course of a mentor's; what they handed in stays on the desk. */
export async function isOrWasStudentOf(db: Db, mentorId: string, studentId: string): Promise<boolean> {
  const enrollment = await db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .select('enrollments.id')
    .where('enrollments.student_id', '=', studentId)
    .where('courses.mentor_id', '=', mentorId)
    .limit(1)
    .executeTakeFirst()
  return enrollment !== undefined
}

/** Adds an enrolment. @returns false when the student already has a live one in this course */
export async function addEnrollment(tx: Tx, row: EnrollmentRow): Promise<boolean> {
  return (await insertEnrollment(tx, row)).length > 0
}

const insertEnrollment = prepared((db, row: EnrollmentRow) =>
  db
    .insertInto('enrollments')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'course_id']).where('cancelled_at', 'is', null).doNothing(),
    )
    .returning('id'),
)

/** Lists answer this many rows at most. */
const rowsAtMost = 1_000

const enrollmentsOf = (db: Db, studentId: string) =>
  db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.student_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .selectAll('enrollments')
    .select(['users.name as student_name', 'users.email as student_email'])
    .select(['courses.name as current_name', 'courses.instructor as current_instructor'])
    .where('enrollments.student_id', '=', studentId)
    .where('enrollments.cancelled_at', 'is', null)
    .orderBy('enrollments.created_at', 'desc')
    .limit(rowsAtMost)

/** Live enrolments of a student, newest first. */
export const findEnrollmentsOf = prepared(enrollmentsOf)

/** The same, in the courses of one mentor. */
export const findEnrollmentsWith = prepared((db, studentId: string, mentorId: string) =>
  enrollmentsOf(db, studentId).where('courses.mentor_id', '=', mentorId),
)

export type FoundEnrollment = Awaited<ReturnType<typeof findEnrollmentsOf>>[number]

/** Every enrolment a student ever made, newest first, a page of them. */
export function findReceiptsOf(db: Db, studentId: string, { limit, offset }: Slice) {
  return db
    .selectFrom('enrollments')
    .select(['id', 'receipt_number', 'course_name', 'amount', 'confirmed_at', 'cancelled_at', 'created_at'])
    .where('student_id', '=', studentId)
    .orderBy('created_at', 'desc')
    .orderBy('receipt_number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countReceiptsOf(db: Db, studentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('enrollments')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findEnrollment(db: Db, id: string) {
  return db.selectFrom('enrollments').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function isStudent(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'student')
    .executeTakeFirst()
  return row !== undefined
}

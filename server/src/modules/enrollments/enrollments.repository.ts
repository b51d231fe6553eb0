import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { withRowLock } from '../../database/locks.ts'
import { preparedQuery } from '../../database/prepared.ts'
import { foldedText } from '../../platform/folded-text.rules.ts'
import { type CourseRow, coursesTaughtBy } from '../catalogue/index.ts'
import type { EnrollmentRow } from './enrollments.tables.ts'

/** Ignores the name's case. Locks the course. */
export async function findOpenCourse(
  tx: Tx,
  lookup: { id?: string | undefined; name?: string | undefined },
): Promise<CourseRow | undefined> {
  const [course] = lookup.id
    ? await findOpenById(tx, lookup.id)
    : await findOpenByName(tx, foldedText(lookup.name ?? ''))
  return course
}

const openCourses = (db: Db) =>
  withRowLock(db, db.selectFrom('courses').selectAll())
    .where('published_at', 'is not', null)
    .where('archived_at', 'is', null)
const findOpenById = preparedQuery((db, id: string) => openCourses(db).where('id', '=', id))
const findOpenByName = preparedQuery((db, key: string) => openCourses(db).where('name_key', '=', key))

/**
 * Decides whether a student may open a course. By `school.courses_open`, enrolling is enough, or the first
 * part must be claimed, paid or waived. A fee that is overdue for too long closes the course.
 */
export const opensCourse = sql<boolean>`exists (select 1 from school, fee_cards
  inner join payments on payments.id = fee_cards.payment_id
  where fee_cards.enrollment_id = enrollments.id and fee_cards.paused_at is null
    and (school.courses_open = 'enrolled' or fee_cards.fee + fee_cards.late = fee_cards.waived
      or (select amount - waived from charges
          where charges.enrollment_id = enrollments.id and part = 1 and kind = 'fee')
        <= fee_cards.paid + case when school.courses_open = 'claimed' and payments.reference is not null
          and payments.confirmed_at is null and payments.refused_at is null then payments.amount else 0 end))`

/** `closed`: the enrolled student must pay first. */
type CourseAccess = 'none' | 'closed' | 'open'

export async function accessTo(db: Db | Tx, studentId: string, courseId: string): Promise<CourseAccess> {
  const [enrollment] = await findLiveEnrollment(db, studentId, courseId)
  if (!enrollment) return 'none'
  return enrollment.is_open === 1 ? 'open' : 'closed'
}

const findLiveEnrollment = preparedQuery((db, studentId: string, courseId: string) =>
  db
    .selectFrom('enrollments')
    .select(sql<number>`case when ${opensCourse} then 1 else 0 end`.as('is_open'))
    .where('student_id', '=', studentId)
    .where('course_id', '=', courseId)
    .where('cancelled_at', 'is', null),
)

/** One statement, because every request about a lesson calls this. */
export async function findCourseWithAccess(
  db: Db | Tx,
  studentId: string,
  courseId: string,
): Promise<{ course: CourseRow | undefined; access: CourseAccess }> {
  const [row] = await courseWithAccess(db, studentId, courseId)
  if (!row) return { course: undefined, access: 'none' }
  const { enrollment_id, is_open, ...course } = row
  if (enrollment_id === null) return { course, access: 'none' }
  return { course, access: is_open === 1 ? 'open' : 'closed' }
}

const courseWithAccess = preparedQuery((db, studentId: string, courseId: string) =>
  db
    .selectFrom('courses')
    .leftJoin('enrollments', (join) =>
      join
        .onRef('enrollments.course_id', '=', 'courses.id')
        .on('enrollments.student_id', '=', studentId)
        .on('enrollments.cancelled_at', 'is', null),
    )
    .selectAll('courses')
    .select('enrollments.id as enrollment_id')
    .select(sql<number>`case when ${opensCourse} then 1 else 0 end`.as('is_open'))
    .where('courses.id', '=', courseId),
)

/** Includes former students, whose submissions the mentor still sees. */
export async function isOrWasStudentOf(db: Db, mentorId: string, studentId: string): Promise<boolean> {
  const enrollment = await db
    .selectFrom('enrollments')
    .select('enrollments.id')
    .where('enrollments.student_id', '=', studentId)
    .where('enrollments.course_id', 'in', coursesTaughtBy(db, mentorId))
    .limit(1)
    .executeTakeFirst()
  return enrollment !== undefined
}

export async function addEnrollment(tx: Tx, row: EnrollmentRow): Promise<boolean> {
  return (await insertEnrollment(tx, row)).length > 0
}

const insertEnrollment = preparedQuery((db, row: EnrollmentRow) =>
  db
    .insertInto('enrollments')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'course_id']).where('cancelled_at', 'is', null).doNothing(),
    )
    .returning('id'),
)

/** The caller locks the enrollment. */
export async function changeEnrollment(
  tx: Tx,
  id: string,
  change: Partial<Pick<EnrollmentRow, 'cancelled_at' | 'cancel_reason'>>,
): Promise<void> {
  await tx
    .updateTable('enrollments')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
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

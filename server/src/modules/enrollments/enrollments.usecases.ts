import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/fees/enrollments.ts'
import type { Db } from '../../database/database.ts'
import type { Work } from '../../kernel/deps.ts'
import type { Caller } from '../../platform/caller.ts'
import { forbidden } from '../../platform/errors.ts'
import { foldedText } from '../../platform/folded-text.rules.ts'
import { dateOf, readDate } from '../../platform/school-time.ts'
import type { CourseRow } from '../catalogue/index.ts'
import { courseNotFound, findTeaching } from '../catalogue/index.ts'
import {
  alreadyEnrolled,
  courseMissing,
  notADate,
  otherCourse,
  otherInstructor,
} from './enrollments.errors.ts'
import {
  addEnrollment,
  changeEnrollment,
  findOpenCourse,
  isOrWasStudentOf,
} from './enrollments.repository.ts'
import type { EnrollmentRow } from './enrollments.tables.ts'

type JoinBody = Pick<BodyOf<typeof contract.enroll>, 'name' | 'phone' | 'fromDate'> &
  Partial<Pick<BodyOf<typeof contract.enroll>, 'course' | 'courseId' | 'instructor'>> & {
    /** Empty for students without email. */
    readonly email: string
  }

/**
 * The module `fees` adds the fee.
 * @throws ALREADY_ENROLLED
 */
export async function joinCourse(
  work: Work,
  student: Pick<Caller, 'id'>,
  body: JoinBody,
): Promise<{ enrollment: EnrollmentRow; course: CourseRow }> {
  const zone = await work.timeZone()
  const fromDate = readDate(body.fromDate, zone)
  if (fromDate === null) throw notADate()
  const course = await requireCourse(work, body)
  const enrollment: EnrollmentRow = {
    id: work.newId(),
    course_id: course.id,
    student_id: student.id,
    course_name: course.name,
    instructor: course.instructor,
    name: body.name,
    email: body.email,
    phone: body.phone,
    from_date: fromDate,
    day: dateOf(work.now, zone),
    created_at: work.now,
    cancelled_at: null,
    cancel_reason: null,
    version: 1,
  }
  if (!(await addEnrollment(work.tx, enrollment))) throw alreadyEnrolled()
  if (body.instructor !== undefined && body.instructor !== course.instructor) throw otherInstructor()
  await work.emit('enrolled', { courseId: course.id })
  return { enrollment, course }
}

async function requireCourse(work: Work, body: Pick<JoinBody, 'course' | 'courseId'>): Promise<CourseRow> {
  if (!body.courseId && !body.course) throw courseMissing()
  const course = await findOpenCourse(work.tx, { id: body.courseId, name: body.course })
  if (!course) throw courseNotFound()
  if (body.course && foldedText(body.course) !== course.name_key) throw otherCourse()
  return course
}

/** The caller locks the enrollment. The student may enroll again. */
export async function leaveCourse(
  work: Work,
  { id, course_id, student_id }: Pick<EnrollmentRow, 'id' | 'course_id' | 'student_id'>,
  reason: string | null,
  isQuiet = false,
): Promise<void> {
  await changeEnrollment(work.tx, id, { cancelled_at: work.now, cancel_reason: reason })
  await work.emit('enrollmentCancelled', {
    ...{ enrollmentId: id, courseId: course_id, studentId: student_id, isQuiet },
  })
}

/** @throws FORBIDDEN when a mentor names an unknown course or student, or another mentor's */
export async function requireOwnCourseAndStudent(
  db: Db,
  caller: Caller,
  { courseId, studentId }: { courseId?: string | undefined; studentId?: string | undefined },
): Promise<void> {
  if (courseId !== undefined && !(await findTeaching(db, caller)).teaches(courseId)) throw forbidden()
  if (studentId !== undefined && !(await isOrWasStudentOf(db, caller.id, studentId))) throw forbidden()
}

import type { Db, Tx } from '../../database/database.ts'
import type { Caller } from '../../platform/caller.ts'
import type { CourseRow } from '../catalogue/index.ts'
import { canSeeCourse, courseNotFound, findCourse, findTeaching } from '../catalogue/index.ts'
import { findCourseWithAccess } from '../enrollments/index.ts'

/** @throws NOT_FOUND, also for an invisible course */
export async function requireVisibleCourse(
  db: Db | Tx,
  caller: Caller,
  courseId: string,
): Promise<{ course: CourseRow; teaches: boolean; isEnrolled: boolean; isOpen: boolean }> {
  const { course, access } =
    caller.role === 'student'
      ? await findCourseWithAccess(db, caller.id, courseId)
      : { course: await findCourse(db, courseId), access: 'none' }
  const isEnrolled = access !== 'none'
  const teaches = (await findTeaching(db, caller)).teaches(courseId)
  if (!course || !canSeeCourse(caller, course, isEnrolled || teaches)) throw courseNotFound()
  return { course, teaches, isEnrolled, isOpen: access === 'open' }
}

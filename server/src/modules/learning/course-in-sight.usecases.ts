import type { Db, Tx } from '../../database/database.ts'
import type { CourseRow } from '../../database/schema.ts'
import type { Caller } from '../../platform/caller.ts'
import { canSeeCourse, courseNotFound, findCourse } from '../catalogue/index.ts'
import { isEnrolled } from '../enrollments/index.ts'

/**
 * The course that a path names, and whether the caller is a student of it now.
 * @throws DomainError NOT_FOUND, also for one that the caller may not see
 */
export async function requireVisibleCourse(
  db: Db | Tx,
  caller: Caller,
  courseId: string,
): Promise<{ course: CourseRow; isEnrolled: boolean }> {
  const course = await findCourse(db, courseId)
  const isStudentOf = caller.role === 'student' && (await isEnrolled(db, caller.id, courseId))
  if (!course || !canSeeCourse(caller, course, isStudentOf)) throw courseNotFound()
  return { course, isEnrolled: isStudentOf }
}

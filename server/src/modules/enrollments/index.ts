export {
  accessTo,
  changeEnrollment,
  findCourseWithAccess,
  isStudent,
  opensCourse,
} from './enrollments.repository.ts'
export type { EnrollmentRow } from './enrollments.tables.ts'
export { joinCourse, leaveCourse, requireOwnCourseAndStudent } from './enrollments.usecases.ts'

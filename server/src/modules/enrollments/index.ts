export {
  accessTo,
  changeEnrollment,
  isStudent,
  opensCourse,
} from './enrollments.repository.ts'
export { joinCourse, leaveCourse, requireOwn } from './enrollments.usecases.ts'

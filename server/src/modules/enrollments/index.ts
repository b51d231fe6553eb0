export {
  accessTo,
  changeEnrollment,
  findCourseFor,
  isStudent,
  opensCourse,
} from './enrollments.repository.ts'
export { joinCourse, leaveCourse, requireOwn } from './enrollments.usecases.ts'

export { changeEnrollment, isEnrolled, isStudent } from './enrollments.repository.ts'
export { joinCourse, leaveCourse, requireOwn } from './enrollments.usecases.ts'

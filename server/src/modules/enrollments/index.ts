export { changeEnrollment, isEnrolled, isOrWasStudentOf, isStudent } from './enrollments.repository.ts'
export { joinCourse, leaveCourse, requireOwn } from './enrollments.usecases.ts'

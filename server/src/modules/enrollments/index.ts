export { changeEnrollment, isEnrolled, isOrWasStudentOf, isStudent } from './enrollments.repository.ts'
export { joinCourse, leaveCourse } from './enrollments.usecases.ts'

export { isEnrolled, isOrWasStudentOf } from './enrollments.repository.ts'
export { enrollmentRoutes } from './enrollments.routes.ts'
export { enrollmentsOfAccount } from './payments.usecases.ts'
export { personalEnrollments } from './personal-enrollments.repository.ts'

export { isEnrolled, isOrWasStudentOf } from './enrollments.repository.ts'
export { enrollmentsOfAccount } from './payments.usecases.ts'

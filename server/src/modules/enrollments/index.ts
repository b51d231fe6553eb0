export { isEnrolled } from './enrollments.repository.ts'
export { enrollmentRoutes } from './enrollments.routes.ts'

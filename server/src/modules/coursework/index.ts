export { findWorkOfCourse } from './coursework.repository.ts'
export { addAssignmentOfCourse } from './mentor-assignments.usecases.ts'
export { submissionsOf } from './reviews.usecases.ts'

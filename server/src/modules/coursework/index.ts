export { findWorkOfCourse } from './coursework.repository.ts'
export { submissionsOf } from './reviews.usecases.ts'

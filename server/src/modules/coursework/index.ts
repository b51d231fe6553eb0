export { courseWork } from './coursework.repository.ts'
export { mailStudents } from './mailings.usecases.ts'
export { submissionsOf } from './reviews.usecases.ts'

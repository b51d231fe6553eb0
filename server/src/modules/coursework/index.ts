export { courseWork } from './coursework.repository.ts'
export { courseworkRoutes } from './coursework.routes.ts'
export { mailStudents, remindOfDeadlines, writeDueMailings } from './mailings.usecases.ts'

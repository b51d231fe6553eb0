export { courseWork } from './coursework.repository.ts'
export { courseworkRoutes } from './coursework.routes.ts'

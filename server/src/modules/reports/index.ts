export { recountTotals } from './reports.repository.ts'
export { reportRoutes } from './reports.routes.ts'

export { readReportFigures } from './report-figures.repository.ts'
export { recountTotals } from './reports.repository.ts'
export { reportRoutes } from './reports.routes.ts'

export { settingsRoutes } from './settings.routes.ts'
export { readSchool } from './settings.usecases.ts'

export { accountRoutes } from './accounts.routes.ts'

export { accountRoutes } from './accounts.routes.ts'
export { profileRoutes } from './profile.routes.ts'

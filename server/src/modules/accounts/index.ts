export { accountRoutes } from './accounts.routes.ts'
export { personalAccount } from './personal-account.repository.ts'
export { profileRoutes } from './profile.routes.ts'

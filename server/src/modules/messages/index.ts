export { messageRoutes } from './messages.routes.ts'
export { personalMessages } from './personal-messages.repository.ts'

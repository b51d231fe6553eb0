export { messageRoutes } from './messages.routes.ts'

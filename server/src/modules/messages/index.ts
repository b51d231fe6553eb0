export { replyToMessage, saveMessage } from './inbox.usecases.ts'
export { messageRoutes } from './messages.routes.ts'
export { sendMessage } from './messages.usecases.ts'
export { personalMessages } from './personal-messages.repository.ts'

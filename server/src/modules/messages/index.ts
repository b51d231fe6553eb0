export { replyToMessage, saveMessage } from './inbox.usecases.ts'
export { sendMessage } from './messages.usecases.ts'

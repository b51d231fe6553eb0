import type { Module } from '../../kernel/module.ts'
import { messagesAudit } from './messages.audit.ts'
import { messageRoutes } from './messages.routes.ts'
import { personalMessages } from './personal-messages.repository.ts'

/** The contact form and its inbox. */
export const messages: Module = {
  name: 'messages',
  audit: messagesAudit,
  routes: messageRoutes,
  personalData: personalMessages,
}

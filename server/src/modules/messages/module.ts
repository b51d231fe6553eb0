import type { Module } from '../../calls/module.ts'
import { messagesAudit } from './messages.audit.ts'
import { messageRoutes } from './messages.routes.ts'
import { removeOldMail } from './outbox.repository.ts'
import { personalMessages } from './personal-messages.repository.ts'

/** The contact form and its inbox, and the mail that leaves. */
export const messages: Module = {
  name: 'messages',
  audit: messagesAudit,
  routes: messageRoutes,
  personalData: personalMessages,
  tidy: removeOldMail,
}

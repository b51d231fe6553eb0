import type { Module } from '../../kernel/module.ts'
import { rate } from '../../platform/config.ts'
import { messageFinder } from './message-finder.repository.ts'
import { messagesAudit } from './messages.audit.ts'
import { messageRoutes } from './messages.routes.ts'
import { messagesInZip } from './messages.zip.ts'
import { personalMessages } from './personal-messages.repository.ts'

const limits = {
  LIMIT_CONTACT_PER_ADDRESS: rate('20/1h'),
}

declare module '../../platform/config.ts' {
  interface Config extends ReadLimits<typeof limits> {}
}

export const messages: Module = {
  name: 'messages',
  schoolZip: messagesInZip,
  audit: messagesAudit,
  routes: messageRoutes,
  finders: [messageFinder],
  personalData: personalMessages,
  limits,
}

import type { Audit } from '../../kernel/audit.ts'
import { findReferences } from './messages.repository.ts'

export const messagesAudit = {
  actions: {
    'message.reply': ['Message answered', '{who} replied to the message {it}.'],
    'message.send': ['Message written', '{who} wrote the message {it}.'],
    'message.status': ['State of a message changed', '{who} changed the state of the message {it}.'],
  },
  subjects: {
    message: { plural: 'Messages', names: findReferences },
  },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    messages: typeof messagesAudit
  }
}

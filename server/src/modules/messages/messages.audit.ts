import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'
import { findReferences } from './messages.repository.ts'

export const messagesAudit = {
  actions: {
    'message.reply': [msg`Message answered`, msg`{who} replied to the message {it}.`],
    'message.send': [msg`Message written`, msg`{who} wrote the message {it}.`],
    'message.status': [msg`State of a message changed`, msg`{who} changed the state of the message {it}.`],
  },
  subjects: {
    message: { plural: msg`Messages`, names: findReferences },
  },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    messages: typeof messagesAudit
  }
}

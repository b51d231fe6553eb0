import type { Audit } from '../../calls/audit.ts'
import { findReferences } from './messages.repository.ts'
import { findSubjectsOfMail } from './outbox.repository.ts'

/** What is recorded of messages to the school, and of the mail that leaves. */
export const messagesAudit = {
  deeds: {
    'mail.retry': 'had the mail {it} sent again',
    'message.reply': 'replied to the message {it}',
    'message.send': 'wrote the message {it}',
    'message.status': 'set the state of the message {it}',
  },
  subjects: {
    mail: { plural: 'Mail', names: findSubjectsOfMail },
    message: { plural: 'Messages', names: findReferences },
  },
} as const satisfies Audit

declare module '../../calls/audit.ts' {
  interface Audits {
    messages: typeof messagesAudit
  }
}

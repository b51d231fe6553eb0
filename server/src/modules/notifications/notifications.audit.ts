import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'
import { findSubjectsOfEmails } from './outbox.repository.ts'

export const notificationsAudit = {
  actions: { 'mail.retry': [msg`Mail sent again`, msg`{who} had the mail {it} sent again.`] },
  subjects: { mail: { plural: msg`Mail`, names: findSubjectsOfEmails } },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    notifications: typeof notificationsAudit
  }
}

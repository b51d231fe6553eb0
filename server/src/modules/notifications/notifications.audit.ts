import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'
import { findSubjectsOfEmails } from './outbox.repository.ts'

export const notificationsAudit = {
  actions: {
    'mail.retry': [msg`Mail sent again`, msg`{who} had the mail {it} sent again.`],
    'mail.settings': [msg`Mail server changed`, msg`{who} changed the mail server of the school.`],
  },
  subjects: { mail: { plural: msg`Mail`, names: findSubjectsOfEmails } },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    notifications: typeof notificationsAudit
  }
}

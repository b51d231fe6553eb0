import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const directoryAudit = {
  actions: {
    'account.create-admin': [msg`Admin added`, msg`{who} made {it} an admin.`],
    'account.deactivate': [msg`Account deactivated`, msg`{who} deactivated the account of {it}.`],
    'account.link': [msg`One-time link sent`, msg`{who} sent a one-time link to {it}.`],
    'account.reactivate': [msg`Account reactivated`, msg`{who} reactivated the account of {it}.`],
    'mentor.add': [msg`Mentor added`, msg`{who} added the mentor {it}.`],
    'mentor.edit': [msg`Mentor changed`, msg`{who} changed the mentor {it}.`],
    'mentor.invite': [msg`Mentor invited`, msg`{who} invited the mentor {it}.`],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    directory: typeof directoryAudit
  }
}

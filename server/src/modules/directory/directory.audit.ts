import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const directoryAudit = {
  actions: {
    'account.create-admin': [msg`Admin added`, msg`{who} made {it} an admin.`],
    'account.make-owner': [msg`Owner set`, msg`{who} made {it} the owner of the school.`],
    'account.deactivate': [msg`Account deactivated`, msg`{who} deactivated the account of {it}.`],
    'account.link': [msg`One-time link sent`, msg`{who} sent a one-time link to {it}.`],
    'account.reactivate': [msg`Account reactivated`, msg`{who} reactivated the account of {it}.`],
    'mentor.add': [msg`Mentor added`, msg`{who} added the mentor {it}.`],
    'mentor.edit': [msg`Mentor changed`, msg`{who} changed the mentor {it}.`],
    'mentor.invite': [msg`Mentor invited`, msg`{who} invited the mentor {it}.`],
    'school.desk-discount': [
      msg`Limit of discounts changed`,
      msg`{who} changed how much the front desk may take off a fee.`,
    ],
    'staff.add': [msg`Staff added`, msg`{who} added {it} to the staff.`],
    'staff.hand-over': [msg`School handed over`, msg`{who} handed the school over to {it}.`],
    'staff.role': [msg`Role changed`, msg`{who} changed the role of {it}.`],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    directory: typeof directoryAudit
  }
}

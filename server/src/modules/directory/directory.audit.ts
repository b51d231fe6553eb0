import type { Audit } from '../../kernel/audit.ts'

export const directoryAudit = {
  actions: {
    'account.create-admin': ['Admin added', '{who} made {it} an admin.'],
    'account.make-owner': ['Owner set', '{who} made {it} the owner of the school.'],
    'account.deactivate': ['Account deactivated', '{who} deactivated the account of {it}.'],
    'account.link': ['One-time link sent', '{who} sent a one-time link to {it}.'],
    'account.reactivate': ['Account reactivated', '{who} reactivated the account of {it}.'],
    'mentor.add': ['Mentor added', '{who} added the mentor {it}.'],
    'mentor.edit': ['Mentor changed', '{who} changed the mentor {it}.'],
    'mentor.invite': ['Mentor invited', '{who} invited the mentor {it}.'],
    'school.desk-discount': [
      'Limit of discounts changed',
      '{who} changed how much the front desk may take off a fee.',
    ],
    'staff.add': ['Staff added', '{who} added {it} to the staff.'],
    'staff.hand-over': ['School handed over', '{who} handed the school over to {it}.'],
    'staff.role': ['Role changed', '{who} changed the role of {it}.'],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    directory: typeof directoryAudit
  }
}

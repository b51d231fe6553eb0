import type { Audit } from '../../kernel/audit.ts'

export const directoryAudit = {
  actions: {
    'account.create-admin': ['Admin added', '{who} made {it} an admin.'],
    'account.deactivate': ['Account deactivated', '{who} deactivated the account of {it}.'],
    'account.link': ['One-time link sent', '{who} sent a one-time link to {it}.'],
    'account.reactivate': ['Account reactivated', '{who} reactivated the account of {it}.'],
    'mentor.add': ['Mentor added', '{who} added the mentor {it}.'],
    'mentor.edit': ['Mentor changed', '{who} changed the mentor {it}.'],
    'mentor.invite': ['Mentor invited', '{who} invited the mentor {it}.'],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    directory: typeof directoryAudit
  }
}

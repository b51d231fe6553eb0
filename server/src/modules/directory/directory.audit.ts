import type { Audit } from '../../calls/audit.ts'

/** What is recorded of what admins do to the accounts of others. */
export const directoryAudit = {
  deeds: {
    'account.create-admin': 'made {it} an admin',
    'account.deactivate': 'closed the account of {it}',
    'account.link': 'sent a one-time link to {it}',
    'account.reactivate': 'opened the account of {it} again',
    'mentor.add': 'added the mentor {it}',
    'mentor.edit': 'changed the mentor {it}',
    'mentor.invite': 'invited the mentor {it}',
  },
  subjects: {},
} as const satisfies Audit

declare module '../../calls/audit.ts' {
  interface Audits {
    directory: typeof directoryAudit
  }
}

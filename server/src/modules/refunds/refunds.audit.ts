import type { Audit } from '../../kernel/audit.ts'

export const refundsAudit = {
  actions: {
    'refund.decide': ['Refund decided', '{who} decided a refund for {it}.'],
    'refund.pay': ['Refund paid', '{who} paid a refund for {it}.'],
    'refund.return': ['Refund not paid', '{who} took back that a refund for {it} was paid.'],
    'refund.withdraw': ['Refund withdrawn', '{who} withdrew a refund for {it}.'],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    refunds: typeof refundsAudit
  }
}

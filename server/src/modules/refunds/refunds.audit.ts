import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const refundsAudit = {
  actions: {
    'refund.decide': [msg`Refund decided`, msg`{who} decided a refund for {it}.`],
    'refund.pay': [msg`Refund paid`, msg`{who} paid a refund for {it}.`],
    'refund.return': [msg`Refund not paid`, msg`{who} took back that a refund for {it} was paid.`],
    'refund.withdraw': [msg`Refund withdrawn`, msg`{who} withdrew a refund for {it}.`],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    refunds: typeof refundsAudit
  }
}

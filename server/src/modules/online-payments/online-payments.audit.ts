import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const onlinePaymentsAudit = {
  actions: {
    'payment.matched': [
      msg`Unmatched payment settled`,
      msg`{who} settled an unmatched online payment for {it}.`,
    ],
    'payment.online': [msg`Online payment received`, msg`{who} received an online payment for {it}.`],
    'payment.takeOnline': [
      msg`Unmatched payment taken`,
      msg`{who} took an unmatched online payment for {it}.`,
    ],
    'payment.unmatched': [
      msg`Online payment not matched`,
      msg`{who} received an online payment for {it} that does not match.`,
    ],
    'refund.fail': [msg`Online refund failed`, msg`{who} could not refund {it} online.`],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    'online-payments': typeof onlinePaymentsAudit
  }
}

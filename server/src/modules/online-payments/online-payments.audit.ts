import type { Audit } from '../../kernel/audit.ts'

export const onlinePaymentsAudit = {
  actions: {
    'payment.matched': ['Unmatched payment settled', '{who} settled an unmatched online payment for {it}.'],
    'payment.online': ['Online payment received', '{who} received an online payment for {it}.'],
    'payment.takeOnline': ['Unmatched payment taken', '{who} took an unmatched online payment for {it}.'],
    'payment.unmatched': [
      'Online payment not matched',
      '{who} received an online payment for {it} that does not match.',
    ],
    'refund.fail': ['Online refund failed', '{who} could not refund {it} online.'],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    'online-payments': typeof onlinePaymentsAudit
  }
}

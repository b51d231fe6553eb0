import type { Audit } from '../../calls/audit.ts'
import { findNumbersOfReceipts } from './payments.repository.ts'

/** What is recorded of enrollments and their payments. */
export const feesAudit = {
  deeds: {
    'enrollment.cancel': 'cancelled the enrollment {it}',
    'enrollment.create': 'enrolled: {it}',
    'payment.claim': 'gave a reference for the payment {it}',
    'payment.confirm': 'confirmed the payment {it}',
    'payment.correct': 'corrected the reference of the payment {it}',
  },
  subjects: { enrollment: { plural: 'Enrollments and payments', names: findNumbersOfReceipts } },
} as const satisfies Audit

declare module '../../calls/audit.ts' {
  interface Audits {
    fees: typeof feesAudit
  }
}

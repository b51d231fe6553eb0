import type { Audit } from '../../calls/audit.ts'
import { findNumbersOfReceipts } from './payments.repository.ts'

/** What is recorded of enrollments and their payments. */
export const feesAudit = {
  deeds: {
    'enrollment.cancel': 'cancelled the enrollment {it}',
    'enrollment.create': 'enrolled: {it}',
    'fee.extend': 'gave more time for the fee of {it}',
    'fee.parts': 'changed the parts of the fee of {it}',
    'fee.pause': 'closed the lessons of {it}, whose fee is overdue',
    'fee.plan': 'changed in which parts {it} can be paid',
    'fee.waive': 'waived a part of the fee of {it}',
    'payment.claim': 'gave a reference for the payment {it}',
    'payment.confirm': 'confirmed the payment {it}',
    'payment.correct': 'corrected the reference of the payment {it}',
    'payment.refuse': 'said that the payment {it} did not come',
    'payment.take': 'took a payment for {it}',
  },
  subjects: { enrollment: { plural: 'Enrollments and payments', names: findNumbersOfReceipts } },
} as const satisfies Audit

declare module '../../calls/audit.ts' {
  interface Audits {
    fees: typeof feesAudit
  }
}

import type { Audit } from '../../kernel/audit.ts'
import { findNumbersOfReceipts } from './payments.repository.ts'

export const feesAudit = {
  actions: {
    'enrollment.cancel': ['Enrollment cancelled', '{who} cancelled the enrollment {it}.'],
    'enrollment.create': ['Enrollment', '{who} enrolled: {it}.'],
    'fee.extend': ['More time given for a fee', '{who} gave more time for the fee {it}.'],
    'fee.parts': ['Instalments changed', '{who} changed the instalments of the fee {it}.'],
    'fee.pause': [
      'Lessons paused for an overdue fee',
      '{who} paused the lessons of {it} because its fee is overdue.',
    ],
    'fee.plan': ['Fee plan of a course changed', '{who} changed the fee plan of {it}.'],
    'fee.waive': ['Some of a fee waived', '{who} waived some of the fee {it}.'],
    'payment.claim': ['Payment reference given', '{who} gave a reference for the payment {it}.'],
    'payment.confirm': ['Payment confirmed', '{who} confirmed the payment {it}.'],
    'payment.correct': ['Payment reference corrected', '{who} corrected the reference of the payment {it}.'],
    'payment.mail': ['Payment receipt mailed again', '{who} mailed a payment receipt of {it} again.'],
    'payment.refuse': ['Payment not received', '{who} recorded that the payment {it} was not received.'],
    'payment.take': ['Payment taken', '{who} took a payment for {it}.'],
  },
  subjects: {
    enrollment: { plural: 'Enrollments and payments', names: findNumbersOfReceipts },
  },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    fees: typeof feesAudit
  }
}

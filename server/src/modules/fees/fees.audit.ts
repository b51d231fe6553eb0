import type { Audit } from '../../kernel/audit.ts'
import { findNumbersOfReceipts } from './payments.repository.ts'

export const feesAudit = {
  actions: {
    'advance.return': [
      'Payment from an advance taken back',
      '{who} took back what an advance had paid for {it}.',
    ],
    'advance.use': ['Advance used', '{who} paid for {it} from an advance.'],
    'cheque.bank': ['Cheque taken to the bank', '{who} took a cheque for {it} to the bank.'],
    'cheque.return': ['Cheque given back', '{who} gave back a cheque for {it}.'],
    'cheque.take': ['Cheque of a later day taken', '{who} took a cheque of a later day for {it}.'],
    'enrollment.cancel': ['Enrollment cancelled', '{who} cancelled the enrollment {it}.'],
    'enrollment.create': ['Enrollment', '{who} enrolled: {it}.'],
    'fee.extend': ['More time given for a fee', '{who} gave more time for the fee {it}.'],
    'fee.late': ['Late fee added', '{who} added a late fee to {it}.'],
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
    'payment.split': ['Payment for several fees taken', '{who} took a payment for {it} and other fees.'],
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

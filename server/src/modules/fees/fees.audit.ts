import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'
import { findNumbersOfReceipts } from './payments.repository.ts'

export const feesAudit = {
  actions: {
    'advance.return': [
      msg`Payment from an advance taken back`,
      msg`{who} took back what an advance had paid for {it}.`,
    ],
    'advance.use': [msg`Advance used`, msg`{who} paid for {it} from an advance.`],
    'cheque.bank': [msg`Cheque taken to the bank`, msg`{who} took a cheque for {it} to the bank.`],
    'cheque.return': [msg`Cheque given back`, msg`{who} gave back a cheque for {it}.`],
    'cheque.take': [msg`Cheque of a later day taken`, msg`{who} took a cheque of a later day for {it}.`],
    'enrollment.cancel': [msg`Enrollment cancelled`, msg`{who} cancelled the enrollment {it}.`],
    'enrollment.create': [msg`Enrollment`, msg`{who} enrolled: {it}.`],
    'enrollment.open-balance': [
      msg`Opening payment changed`,
      msg`{who} changed what was paid for {it} before the school came to Abhyas.`,
    ],
    'fee.extend': [msg`More time given for a fee`, msg`{who} gave more time for the fee {it}.`],
    'fee.late': [msg`Late fee added`, msg`{who} added a late fee to {it}.`],
    'fee.parts': [msg`Instalments changed`, msg`{who} changed the instalments of the fee {it}.`],
    'fee.pause': [
      msg`Lessons paused for an overdue fee`,
      msg`{who} paused the lessons of {it} because its fee is overdue.`,
    ],
    'fee.plan': [msg`Fee plan of a course changed`, msg`{who} changed the fee plan of {it}.`],
    'fee.waive': [msg`Some of a fee waived`, msg`{who} waived some of the fee {it}.`],
    'payment.claim': [msg`Payment reference given`, msg`{who} gave a reference for the payment {it}.`],
    'payment.confirm': [msg`Payment confirmed`, msg`{who} confirmed the payment {it}.`],
    'payment.correct': [
      msg`Payment reference corrected`,
      msg`{who} corrected the reference of the payment {it}.`,
    ],
    'payment.mail': [msg`Payment receipt mailed again`, msg`{who} mailed a payment receipt of {it} again.`],
    'payment.refuse': [
      msg`Payment not received`,
      msg`{who} recorded that the payment {it} was not received.`,
    ],
    'payment.split': [
      msg`Payment for several fees taken`,
      msg`{who} took a payment for {it} and other fees.`,
    ],
    'payment.take': [msg`Payment taken`, msg`{who} took a payment for {it}.`],
  },
  subjects: {
    enrollment: { plural: msg`Enrollments and payments`, names: findNumbersOfReceipts },
  },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    fees: typeof feesAudit
  }
}

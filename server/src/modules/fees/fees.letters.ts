import { formatPaise } from '#contract/money.ts'
import type { Mail } from '../notifications/index.ts'
import type { FoundEnrollment } from './payments.repository.ts'

/**
 * Says that a student is enrolled, with the receipt.
 * @param site where people reach the school, without a slash at the end
 */
export const receiptMail = (row: FoundEnrollment, site: string): Mail => ({
  recipient: row.student_email,
  letter: (i18n) => ({
    subject: i18n._('Your receipt {number}', { number: row.receipt_number }),
    name: row.name,
    paragraphs: [i18n._('You are enrolled in {course}.', { course: row.course_name })],
    facts: [
      [i18n._('Receipt'), row.receipt_number],
      [
        i18n._('Amount'),
        row.amount === 0
          ? i18n._('Free, nothing to pay')
          : i18n._('{amount}, awaiting confirmation', { amount: formatPaise(row.amount) }),
      ],
    ],
    action: { label: i18n._('Open the receipt'), url: `${site}/receipts/${row.id}` },
    note: i18n._('You can open and print the receipt there at any time.'),
  }),
})

/** Says that the school has confirmed a payment. */
export const confirmedMail = (row: FoundEnrollment, site: string): Mail => ({
  recipient: row.student_email,
  letter: (i18n) => ({
    subject: i18n._('Payment confirmed: {number}', { number: row.receipt_number }),
    name: row.student_name,
    paragraphs: [i18n._('The school has confirmed your payment for {course}.', { course: row.course_name })],
    facts: [
      [i18n._('Receipt'), row.receipt_number],
      [i18n._('Amount'), formatPaise(row.amount)],
      ...(row.payment_reference ? [[i18n._('Reference'), row.payment_reference] as const] : []),
    ],
    action: { label: i18n._('Open your receipts'), url: `${site}/profile` },
  }),
})

/** Says that the school has cancelled an enrollment, and why. */
export const cancelledMail = (row: FoundEnrollment, site: string): Mail => ({
  recipient: row.student_email,
  letter: (i18n) => ({
    subject: i18n._('Enrollment cancelled: {course}', { course: row.course_name }),
    name: row.student_name,
    paragraphs: [
      i18n._(
        'The school has cancelled your enrollment in {course}. You can no longer open the course. You can enroll again.',
        { course: row.course_name },
      ),
    ],
    facts: [
      [i18n._('Receipt'), row.receipt_number],
      [i18n._('Amount'), row.amount === 0 ? i18n._('Free') : formatPaise(row.amount)],
      ...(row.cancel_reason ? [[i18n._('Reason'), row.cancel_reason] as const] : []),
    ],
    action: { label: i18n._('Open your receipts'), url: `${site}/profile` },
  }),
})

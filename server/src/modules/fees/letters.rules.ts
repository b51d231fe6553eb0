import { formatPaise } from '#contract/money.ts'
import type { Letter } from '../../platform/letter.ts'
import type { FoundEnrollment } from './payments.repository.ts'

const mailTo = (row: FoundEnrollment, subject: string, letter: Letter) => ({
  recipient: row.student_email,
  subject,
  letter,
})

/**
 * Says that a student is enrolled, with the receipt.
 * @param site where people reach the school, without a slash at the end
 */
export function receiptMail(row: FoundEnrollment, site: string) {
  return mailTo(row, `Your receipt ${row.receipt_number}`, {
    name: row.name,
    paragraphs: [`You are enrolled in ${row.course_name}.`],
    facts: [
      ['Receipt', row.receipt_number],
      ['Amount', `${formatPaise(row.amount)}, recorded, to be confirmed by the school`],
    ],
    action: { label: 'Open the receipt', url: `${site}/receipts/${row.id}` },
    note: 'It can be opened and printed there at any time.',
  })
}

/** Says that the school has confirmed a payment. */
export function confirmedMail(row: FoundEnrollment, site: string) {
  return mailTo(row, `Payment confirmed: ${row.receipt_number}`, {
    name: row.student_name,
    paragraphs: [`The school has confirmed your payment for ${row.course_name}.`],
    facts: [
      ['Receipt', row.receipt_number],
      ['Amount', formatPaise(row.amount)],
      ...(row.payment_reference ? [['Reference', row.payment_reference] as const] : []),
    ],
    action: receipts(site),
  })
}

/** Says that the school has cancelled an enrollment, and why. */
export function cancelledMail(row: FoundEnrollment, site: string) {
  return mailTo(row, `Enrollment cancelled: ${row.course_name}`, {
    name: row.student_name,
    paragraphs: [
      `Your enrollment in ${row.course_name} was cancelled by the school. The course is closed for you; you may enroll again.`,
    ],
    facts: [
      ['Receipt', row.receipt_number],
      ['Amount', formatPaise(row.amount)],
      ['Reason', row.cancel_reason ?? ''],
    ],
    action: receipts(site),
  })
}

const receipts = (site: string) => ({ label: 'Open your receipts', url: `${site}/profile` })

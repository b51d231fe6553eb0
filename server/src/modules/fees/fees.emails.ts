import type { I18n } from '@lingui/core'
import { formatPaise } from '#contract/money.ts'
import { daysAfter } from '../../platform/days.rules.ts'
import { formatDay } from '../../platform/i18n.ts'
import type { Email } from '../notifications/index.ts'
import type { feeDocuments } from './fees.documents.ts'
import type { FoundEnrollment } from './payments.repository.ts'

export const orderSlipEmail = (row: FoundEnrollment, site: string): Email => ({
  recipient: row.student_email,
  document: { kind: 'receipt', id: row.id } satisfies FeeDocument,
  content: (i18n, isProved) => ({
    subject: i18n._('Your order slip {number}', { number: row.receipt_number }),
    name: row.name,
    paragraphs: [i18n._('You are enrolled in {course}.', { course: row.course_name })],
    facts: [
      [i18n._('Order slip'), row.receipt_number],
      [
        i18n._('Amount'),
        row.fee === 0
          ? i18n._('Free, nothing to pay')
          : row.refused_at === null
            ? i18n._('{amount}, awaiting confirmation', { amount: formatPaise(row.payment_amount) })
            : i18n._('{amount} to pay', { amount: formatPaise(row.due_amount) }),
      ],
    ],
    action: { label: i18n._('Open the order slip'), url: `${site}/receipts/${row.id}` },
    note: isProved
      ? i18n._('The order slip is attached as a PDF. You can also open and print it with this link.')
      : i18n._('You can open and print the order slip with this link.'),
  }),
})

export const paymentConfirmedEmail = (row: ConfirmedEnrollment, site: string): Email => ({
  ...withPaymentReceipt(row.payment_id),
  recipient: row.student_email,
  content: (i18n, isProved) => ({
    subject: i18n._('Payment confirmed: {number}', { number: row.receipt_number }),
    name: row.student_name,
    paragraphs: [
      i18n._('The school has confirmed your payment for {course}.', { course: row.course_name }),
      ...(isProved ? [attachmentNote(i18n)] : []),
    ],
    facts: [
      [i18n._('Payment receipt'), row.payment_receipt],
      [i18n._('Enrollment no.'), row.receipt_number],
      [i18n._('Amount'), formatPaise(row.payment_amount)],
      ...(row.payment_reference ? [[i18n._('Reference'), row.payment_reference] as const] : []),
    ],
    action: {
      label: i18n._('Open the payment receipt'),
      url: `${site}/receipts/${row.id}/payments/${row.payment_id}`,
    },
  }),
})

export const receiptCopyEmail = (
  row: FoundEnrollment,
  receipt: { readonly id: string; readonly number: string; readonly amount: number },
  site: string,
): Email => ({
  ...withPaymentReceipt(receipt.id),
  recipient: row.student_email,
  content: (i18n, isProved) => ({
    subject: i18n._('Your payment receipt {number}', { number: receipt.number }),
    name: row.student_name,
    paragraphs: [
      i18n._('Here is the receipt of your payment for {course}.', { course: row.course_name }),
      ...(isProved ? [attachmentNote(i18n)] : []),
    ],
    facts: [
      [i18n._('Payment receipt'), receipt.number],
      [i18n._('Amount'), formatPaise(receipt.amount)],
    ],
    action: {
      label: i18n._('Open the payment receipt'),
      url: `${site}/receipts/${row.id}/payments/${receipt.id}`,
    },
  }),
})

const withPaymentReceipt = (paymentId: string) => ({
  document: { kind: 'payment-receipt', id: paymentId } satisfies FeeDocument,
})

const attachmentNote = (i18n: I18n) => i18n._('The receipt is attached as a PDF.')

export const enrollmentCancelledEmail = (row: FoundEnrollment, site: string): Email => ({
  recipient: row.student_email,
  content: (i18n) => ({
    subject: i18n._('Enrollment cancelled: {course}', { course: row.course_name }),
    name: row.student_name,
    paragraphs: [
      i18n._(
        'The school has cancelled your enrollment in {course}. You can no longer open the course. You can enroll again.',
        { course: row.course_name },
      ),
    ],
    facts: [
      [i18n._('Enrollment no.'), row.receipt_number],
      [i18n._('Amount'), row.fee === 0 ? i18n._('Free') : formatPaise(row.fee)],
      ...(row.cancel_reason ? [[i18n._('Reason'), row.cancel_reason] as const] : []),
    ],
    action: { label: i18n._('Open your receipts'), url: `${site}/profile` },
  }),
})

export interface FeeDocument {
  readonly kind: keyof typeof feeDocuments
  readonly id: string
}

type ConfirmedEnrollment = FoundEnrollment & { readonly payment_receipt: string }

type DueFeeRow = Pick<
  FoundEnrollment,
  'id' | 'student_email' | 'student_name' | 'course_name' | 'receipt_number' | 'due_amount' | 'due_day'
>

/** The subject leaves out the amount. */
export const feeReminderEmail = (row: DueFeeRow, today: string, site: string): Email => ({
  recipient: row.student_email,
  content: (i18n) => {
    const { course_name: course, due_day: day } = row
    const days = daysAfter(today, day ?? today)
    const [subject, sentence] =
      days > 0
        ? [
            i18n._('Fee overdue: {course}', { course }),
            i18n._('An instalment of your fee for {course} is overdue.', { course }),
          ]
        : days === 0
          ? [
              i18n._('Fee due today: {course}', { course }),
              i18n._('An instalment of your fee for {course} is due today.', { course }),
            ]
          : [
              i18n._('Fee due soon: {course}', { course }),
              i18n._('An instalment of your fee for {course} is due soon.', { course }),
            ]
    return {
      subject,
      name: row.student_name,
      paragraphs: [sentence, paidAlreadyNote(i18n)],
      ...dueFactsAndAction(i18n, row, site),
    }
  },
})

/** The browser appends the fee card's address to this WhatsApp text. */
export function reminderText(
  i18n: I18n,
  row: Pick<FoundEnrollment, 'name' | 'student_name' | 'course_name' | 'due_amount' | 'due_day'>,
  today: string,
): string {
  const dueDay = row.due_day ?? today
  const due = {
    name: row.student_name || row.name,
    amount: formatPaise(row.due_amount),
    course: row.course_name,
    day: formatDay(i18n, dueDay),
  }
  return dueDay < today
    ? i18n._('Hello {name}, {amount} of your fee for {course} was due on {day}. Please pay it here:', due)
    : i18n._('Hello {name}, {amount} of your fee for {course} is due on {day}. You can pay it here:', due)
}

export const lessonsPausedEmail = (row: DueFeeRow, site: string): Email => ({
  recipient: row.student_email,
  content: (i18n) => ({
    subject: i18n._('Lessons paused: {course}', { course: row.course_name }),
    name: row.student_name,
    paragraphs: [
      i18n._(
        'The lessons of {course} are paused, because an instalment of your fee is overdue. They open again when you have paid. Your work, your marks and your receipts stay.',
        { course: row.course_name },
      ),
      paidAlreadyNote(i18n),
    ],
    ...dueFactsAndAction(i18n, row, site),
  }),
})

export const lateFeeEmail = (row: DueFeeRow & { readonly amount: number }, site: string): Email => ({
  recipient: row.student_email,
  content: (i18n) => ({
    subject: i18n._('Late fee: {course}', { course: row.course_name }),
    name: row.student_name,
    paragraphs: [
      i18n._(
        'An instalment of your fee for {course} was not paid in time, so there is a late fee of {fee}.',
        {
          course: row.course_name,
          fee: formatPaise(row.amount),
        },
      ),
      paidAlreadyNote(i18n),
    ],
    ...dueFactsAndAction(i18n, row, site),
  }),
})

export const advanceUsedEmail = (
  { enrollment: row, amount }: { readonly enrollment: FoundEnrollment; readonly amount: number },
  site: string,
): Email => ({
  recipient: row.student_email,
  content: (i18n) => ({
    subject: i18n._('Paid from your advance: {course}', { course: row.course_name }),
    name: row.student_name,
    paragraphs: [
      i18n._('The school has paid your fee for {course} from the advance that it holds for you.', {
        course: row.course_name,
      }),
    ],
    facts: [
      [i18n._('Enrollment no.'), row.receipt_number],
      [i18n._('Amount'), formatPaise(amount)],
    ],
    action: { label: i18n._('Open your fee card'), url: `${site}/receipts/${row.id}` },
  }),
})

const paidAlreadyNote = (i18n: I18n) =>
  i18n._('If you have paid already, please enter the reference of the payment.')

const dueFactsAndAction = (i18n: I18n, row: DueFeeRow, site: string) => ({
  facts: [
    [i18n._('Enrollment no.'), row.receipt_number],
    [i18n._('Amount'), formatPaise(row.due_amount)],
    ...(row.due_day ? [[i18n._('Due on'), formatDay(i18n, row.due_day)] as const] : []),
  ] as const,
  action: { label: i18n._('Open your fee card'), url: `${site}/receipts/${row.id}` },
})

export const paymentRefusedEmail = (
  row: FoundEnrollment & { readonly refusal: string },
  site: string,
): Email => ({
  recipient: row.student_email,
  content: (i18n) => ({
    subject: i18n._('Payment not received: {course}', { course: row.course_name }),
    name: row.student_name,
    paragraphs: [
      i18n._('The school did not receive your payment for {course}. Please pay again, or ask the school.', {
        course: row.course_name,
      }),
    ],
    facts: [
      [i18n._('Enrollment no.'), row.receipt_number],
      [i18n._('Amount'), formatPaise(row.payment_amount)],
      [i18n._('Reason'), row.refusal],
    ],
    action: { label: i18n._('Open your fee card'), url: `${site}/receipts/${row.id}` },
  }),
})

import type { I18n } from '@lingui/core'
import { formatPaise } from '#contract/money.ts'
import type { Events } from '../../kernel/deps.ts'
import { formatDay } from '../../platform/i18n.ts'
import type { Email } from '../notifications/index.ts'
import type { refundDocuments } from './refunds.documents.ts'

const slipOf = (refundId: string) => ({
  kind: 'refund' satisfies keyof typeof refundDocuments,
  id: refundId,
})
const attachedText = (i18n: I18n) => i18n._('The refund slip is attached as a PDF.')

/** The subject never names the amount. */
export const refundEmail = (
  { enrollment: row, refundId, number, amount, reason, dueDay, advanceOf }: Events['refundDecided'],
  site: string,
): Email => ({
  document: slipOf(refundId),
  recipient: row.student_email,
  content: (i18n, isProved) => ({
    subject: i18n._('Refund for {course}', { course: row.course_name }),
    name: row.student_name,
    paragraphs: [
      advanceOf === null
        ? i18n._('The school will refund a fee that you paid for {course}.', { course: row.course_name })
        : i18n._('The school will refund the advance that it holds for you.'),
      ...(isProved ? [attachedText(i18n)] : []),
    ],
    facts: [
      [i18n._('Refund'), number],
      [i18n._('Enrollment no.'), row.receipt_number],
      [i18n._('Amount'), formatPaise(amount)],
      [i18n._('We will pay it by'), formatDay(i18n, dueDay)],
      [i18n._('Reason'), reason],
    ],
    action: { label: i18n._('Open your fee card'), url: `${site}/receipts/${row.id}` },
  }),
})

export const refundPaidEmail = (
  { enrollment: row, refundId, number, amount }: Events['refundPaid'],
  site: string,
): Email => ({
  document: slipOf(refundId),
  recipient: row.student_email,
  content: (i18n, isProved) => ({
    subject: i18n._('Refund paid: {course}', { course: row.course_name }),
    name: row.student_name,
    paragraphs: [
      i18n._('The school has paid your refund for {course}. It can take some days to reach your account.', {
        course: row.course_name,
      }),
      ...(isProved ? [attachedText(i18n)] : []),
    ],
    facts: [
      [i18n._('Refund'), number],
      [i18n._('Enrollment no.'), row.receipt_number],
      [i18n._('Amount'), formatPaise(amount)],
    ],
    action: { label: i18n._('Open your fee card'), url: `${site}/receipts/${row.id}` },
  }),
})

export const refundReturnedEmail = (
  { enrollment: row, number, amount, reason, dueDay }: Events['refundReturned'],
  site: string,
): Email => ({
  recipient: row.student_email,
  content: (i18n) => ({
    subject: i18n._('Refund not paid yet: {course}', { course: row.course_name }),
    name: row.student_name,
    paragraphs: [
      i18n._(
        'We wrote that your refund for {course} was paid. It is not paid yet; the school still owes it to you.',
        {
          course: row.course_name,
        },
      ),
    ],
    facts: [
      [i18n._('Refund'), number],
      [i18n._('Enrollment no.'), row.receipt_number],
      [i18n._('Amount'), formatPaise(amount)],
      [i18n._('We will pay it by'), formatDay(i18n, dueDay)],
      [i18n._('Reason'), reason],
    ],
    action: { label: i18n._('Open your fee card'), url: `${site}/receipts/${row.id}` },
  }),
})

export const refundWithdrawnEmail = (
  { enrollment: row, number, amount, reason, advanceOf }: Events['refundWithdrawn'],
  site: string,
): Email => ({
  recipient: row.student_email,
  content: (i18n) => ({
    subject: i18n._('Refund withdrawn: {course}', { course: row.course_name }),
    name: row.student_name,
    paragraphs: [
      advanceOf === null
        ? i18n._('The school decided a refund for {course} by mistake and has withdrawn it.', {
            course: row.course_name,
          })
        : i18n._('The school decided a refund of your advance by mistake and has withdrawn it.'),
    ],
    facts: [
      [i18n._('Refund'), number],
      [i18n._('Enrollment no.'), row.receipt_number],
      [i18n._('Amount'), formatPaise(amount)],
      [i18n._('Reason'), reason],
    ],
    action: { label: i18n._('Open your fee card'), url: `${site}/receipts/${row.id}` },
  }),
})

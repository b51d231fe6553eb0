import type { I18n } from '@lingui/core'
import type { AnyMethod, Receipt } from '#contract/fees/enrollments.ts'
import type { Language } from '#contract/languages.ts'
import { formatRupees } from '#contract/money.ts'
import type { DocumentSources, MakeDocument } from '../../kernel/documents.ts'
import { formatDay, i18nOf } from '../../platform/i18n.ts'
import type { PdfDocument } from '../../platform/pdf/document.ts'
import { dateOf } from '../../platform/school-time.ts'
import { schoolForDocument, schoolOfReceipt } from '../settings/index.ts'
import { findPaymentReceipt } from './payment-receipts.repository.ts'
import { findEnrollment } from './payments.repository.ts'
import { presentPaymentReceipt, presentReceipt } from './present-receipts.ts'

export async function paymentDocument(
  sources: DocumentSources,
  paymentId: string,
  { language, isForStudent }: { readonly language: Language; readonly isForStudent: boolean },
): Promise<PdfDocument | null> {
  const { db } = sources.database
  const found = await findPaymentReceipt(db, paymentId)
  if (!found) return null
  const i18n = i18nOf(language)
  const { school, timeZone } = await schoolForDocument(sources)
  const receipt = presentPaymentReceipt(found, await schoolOfReceipt(sources), isForStudent)
  const isSplit = found.parts.filter(({ payment }) => payment.advance_of === null).length > 1
  const isVoid = receipt.voidReason !== null
  return {
    language,
    issuedAt: found.receipt.issued_at,
    school,
    title: i18n._('Payment receipt'),
    number: receipt.number,
    date: formatDay(i18n, dateOf(found.receipt.issued_at, timeZone)),
    recipient: { label: i18n._('Received from'), lines: [receipt.receivedFrom] },
    facts: factsWithValue([
      [i18n._('For'), !isSplit && receipt.courseName],
      [i18n._('Enrollment no.'), !isSplit && receipt.receiptNumber],
      [i18n._('Method'), methodName(i18n, receipt.method)],
      [i18n._('Reference'), receipt.reference],
      [i18n._('Received on'), receipt.receivedDay && formatDay(i18n, receipt.receivedDay)],
      [i18n._('Void because'), receipt.voidReason],
    ]),
    ...(isSplit && {
      table: {
        columns: [
          { label: i18n._('For'), share: 3 },
          { label: i18n._('Enrollment no.'), share: 2 },
          { label: i18n._('Amount'), isAmount: true },
        ],
        rows: receipt.parts.map(({ name, courseName, receiptNumber, amount }) => [
          `${name}, ${courseName}`,
          receiptNumber,
          formatRupees(amount),
        ]),
      },
    }),
    totals: [
      ...(receipt.advance > 0
        ? [{ label: i18n._('Kept as an advance'), amount: formatRupees(receipt.advance) }]
        : []),
      { label: i18n._('Amount received'), amount: formatRupees(receipt.amount), isGrand: true },
    ],
    amountInWords: receipt.amountInWords[language],
    stamp: isVoid ? { text: i18n._('Void'), ink: 'mark' } : { text: i18n._('Received'), ink: 'seal' },
    notes: documentNotes(i18n),
  }
}

export async function enrollmentDocument(
  sources: DocumentSources,
  enrollmentId: string,
  language: Language,
): Promise<PdfDocument | null> {
  const { db } = sources.database
  const row = await findEnrollment(db, enrollmentId)
  if (!row) return null
  const i18n = i18nOf(language)
  const { school, timeZone } = await schoolForDocument(sources)
  const receipt = await presentReceipt(db, row, await schoolOfReceipt(sources))
  const payments = receipt.payments.filter(({ isVoid }) => !isVoid)
  const { coupon } = receipt
  return {
    language,
    issuedAt: row.created_at,
    school,
    title: i18n._('Order slip'),
    number: receipt.receiptNumber,
    date: formatDay(i18n, dateOf(row.created_at, timeZone)),
    recipient: { label: i18n._('Student'), lines: [receipt.receivedFrom] },
    facts: factsWithValue([
      [i18n._('For'), receipt.courseName],
      [i18n._('Mentor'), receipt.instructor],
      [
        i18n._('Method'),
        receipt.amount > 0 && receipt.paymentStatus !== 'owed' && methodName(i18n, receipt.order.method),
      ],
      [i18n._('Reference'), receipt.order.reference],
      [i18n._('Payment'), paymentStateText(i18n, receipt)],
      [i18n._('Reason'), receipt.cancelReason],
      [i18n._('Payment receipts'), payments.map(({ number }) => number).join(', ')],
    ]),
    table: {
      columns: [
        { label: i18n._('For'), share: 3 },
        { label: i18n._('Amount'), isAmount: true },
      ],
      rows: [
        [i18n._('Course fee'), formatRupees(receipt.courseFee)],
        ...(receipt.reduction > 0 ? [[i18n._('Discount'), `– ${formatRupees(receipt.reduction)}`]] : []),
        ...(coupon
          ? [[i18n._('Coupon {code}', { code: coupon.code }), `– ${formatRupees(coupon.amount)}`]]
          : []),
      ],
    },
    totals: [
      {
        label: i18n._('Amount'),
        amount: receipt.amount === 0 ? i18n._('Free') : formatRupees(receipt.amount),
        isGrand: true,
      },
      ...(receipt.late > 0 ? [{ label: i18n._('Late fee'), amount: formatRupees(receipt.late) }] : []),
      ...(receipt.waived > 0 ? [{ label: i18n._('Waived'), amount: formatRupees(receipt.waived) }] : []),
      ...(receipt.amount > 0
        ? [
            { label: i18n._('Received'), amount: formatRupees(receipt.paid) },
            ...(receipt.paymentStatus === 'cancelled'
              ? []
              : [{ label: i18n._('Balance'), amount: formatRupees(receipt.balance) }]),
          ]
        : []),
    ],
    amountInWords: receipt.amountInWords[language],
    stamp: stampOf(i18n, receipt),
    notes: documentNotes(i18n),
  }
}

/** null for a missing email or a deleted account. */
export const feeDocuments = {
  'payment-receipt': async (sources, paymentId, language) => {
    const found = await findPaymentReceipt(sources.database.db, paymentId)
    return found?.enrollment.student_email
      ? paymentDocument(sources, paymentId, { language, isForStudent: true })
      : null
  },
  receipt: async (sources, enrollmentId, language) => {
    const row = await findEnrollment(sources.database.db, enrollmentId)
    return row?.student_email ? enrollmentDocument(sources, enrollmentId, language) : null
  },
} as const satisfies Record<string, MakeDocument>

export const factsWithValue = (facts: readonly (readonly [label: string, value: string | null | false])[]) =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []))

export const documentNotes = (i18n: I18n) => [
  i18n._('This document was made by a computer and needs no signature.'),
  i18n._('Made with Abhyas'),
]

export function methodName(i18n: I18n, method: AnyMethod): string {
  const names: Record<AnyMethod, string> = {
    card: i18n._('Card'),
    upi: i18n._('UPI'),
    bank: i18n._('Bank'),
    cash: i18n._('Cash'),
    cheque: i18n._('Cheque'),
    online: i18n._('Online'),
    advance: i18n._('Advance'),
    opening: i18n._('Opening payment'),
  }
  return names[method]
}

function stampOf(i18n: I18n, { paymentStatus, amount, balance }: Receipt): NonNullable<PdfDocument['stamp']> {
  if (paymentStatus === 'cancelled') return { text: i18n._('Cancelled'), ink: 'mark' }
  if (amount > 0 && balance === 0) return { text: i18n._('Paid'), ink: 'seal' }
  return {
    text: paymentStatus === 'confirmed' && amount > 0 ? i18n._('Paid in part') : i18n._('Enrolled'),
    ink: 'seal',
  }
}

function paymentStateText(i18n: I18n, { paymentStatus, amount, balance, paid }: Receipt): string {
  if (paymentStatus === 'cancelled') return i18n._('Enrollment cancelled')
  if (amount === 0) return i18n._('Free, nothing to pay')
  if (paymentStatus === 'recorded') return i18n._('Awaiting confirmation')
  if (balance === 0) return i18n._('Confirmed by the school')
  return paid > 0 ? i18n._('Paid in part') : i18n._('Not paid yet')
}

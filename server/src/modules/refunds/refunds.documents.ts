import type { Language } from '#contract/languages.ts'
import { formatPaise } from '#contract/money.ts'
import type { DocumentSources, MakeDocument } from '../../kernel/documents.ts'
import { formatDay, i18nOf } from '../../platform/i18n.ts'
import type { PdfDocument } from '../../platform/pdf/document.ts'
import { dateOf } from '../../platform/school-time.ts'
import { amountInWords, documentNotes, factsWithValue, findEnrollment, methodName } from '../fees/index.ts'
import { schoolForDocument } from '../settings/index.ts'
import { findRefund } from './refunds.repository.ts'
import { refundState } from './refunds.rules.ts'

export async function refundDocument(
  sources: DocumentSources,
  refundId: string,
  language: Language,
): Promise<PdfDocument | null> {
  const { db } = sources.database
  const refund = await findRefund(db, refundId)
  const row = refund && (await findEnrollment(db, refund.enrollment_id))
  if (!row) return null
  const i18n = i18nOf(language)
  const { school, timeZone } = await schoolForDocument(sources)
  const state = refundState(refund)
  const stamps = {
    paid: { text: i18n._('Paid'), ink: 'seal' },
    withdrawn: { text: i18n._('Void'), ink: 'mark' },
  } as const
  return {
    language,
    issuedAt: refund.created_at,
    school,
    title: i18n._('Refund slip'),
    number: refund.number,
    date: formatDay(i18n, dateOf(refund.created_at, timeZone)),
    recipient: { label: i18n._('Refund to'), lines: [row.name] },
    facts: factsWithValue([
      [i18n._('For'), refund.advance_of === null ? row.course_name : i18n._('Advance')],
      [i18n._('Enrollment no.'), row.receipt_number],
      [i18n._('Method'), methodName(i18n, refund.method)],
      [i18n._('Reason'), refund.reason],
      [
        i18n._('We will pay it by'),
        (state === 'owed' || state === 'sent') && formatDay(i18n, refund.due_day),
      ],
      [i18n._('Paid on'), refund.paid_day && formatDay(i18n, refund.paid_day)],
      [i18n._('Reference'), refund.reference],
      [i18n._('Void because'), refund.withdrawal],
    ]),
    totals: [{ label: i18n._('Refund'), amount: formatPaise(refund.amount), isGrand: true }],
    amountInWords: amountInWords(refund.amount, language),
    ...((state === 'paid' || state === 'withdrawn') && { stamp: stamps[state] }),
    notes: documentNotes(i18n),
  }
}

/** null for a missing email or a deleted account. */
export const refundDocuments = {
  refund: async (sources, refundId, language) => {
    const refund = await findRefund(sources.database.db, refundId)
    const row = refund && (await findEnrollment(sources.database.db, refund.enrollment_id))
    return row?.student_email ? refundDocument(sources, refundId, language) : null
  },
} as const satisfies Record<string, MakeDocument>

import type { Work } from '../../kernel/deps.ts'
import { findAdvance, findEnrollment } from '../fees/index.ts'
import { creditNotes, uncreditedDocuments } from './tax.rules.ts'
import type { TaxDocumentRow } from './tax.tables.ts'
import { findBuyer, findVouchers } from './tax-documents.repository.ts'
import { findCourseTax, findTaxSettings } from './tax-settings.repository.ts'
import { type Enrollment, issueDocument, issueSale } from './update-tax-documents.ts'

/**
 * Advances for services are taxed on receipt (rule 50 of the CGST Rules). Does nothing unless the
 * school is registered. The caller locks the student.
 * @param amount in paise, with the tax
 */
export async function issueVoucher(work: Work, enrollment: Enrollment, amount: number): Promise<void> {
  const { tx } = work
  const settings = await findTaxSettings(tx)
  const buyer = await findBuyer(tx, enrollment.id)
  if (settings.status !== 'registered' || !buyer) return
  const course = await findCourseTax(tx, enrollment.course_id)
  await issueSale(work, enrollment, buyer, {
    ...{ kind: 'voucher', part: null, description: enrollment.course_name, sac: settings.sac },
    ...{ rate: course?.rate ?? settings.rate, total: amount, replaced_id: null },
  })
}

/**
 * Takes back vouchers above the remaining advance. Money from before the registration has no
 * voucher and counts as used first.
 */
export async function takeBackVouchers(
  work: Work,
  studentId: string,
  credit: Pick<TaxDocumentRow, 'reason' | 'refund_id'> & { readonly kind: 'adjustment' | 'refundVoucher' },
): Promise<void> {
  const { tx } = work
  const vouchers = await findVouchers(tx, studentId)
  const openAmount = uncreditedDocuments(vouchers).reduce((sum, { remaining }) => sum + remaining.total, 0)
  const amount = openAmount - (await findAdvance(tx, studentId))
  if (amount <= 0) return
  for (const note of creditNotes(vouchers, { amount, isRefund: false, paid: new Map() })) {
    const voucher = vouchers.find(({ id }) => id === note.credited_id)
    const enrollment = voucher && (await findEnrollment(tx, voucher.enrollment_id))
    if (!enrollment) throw new Error('a voucher has its enrollment')
    const { id: _, number: _number, day: _day, at: _at, ...rest } = voucher
    const { enrollment_id: _enrollment, withdrawn_at: _withdrawn, ...unchangedFields } = rest
    await issueDocument(work, enrollment, { ...unchangedFields, ...note, ...credit })
  }
}

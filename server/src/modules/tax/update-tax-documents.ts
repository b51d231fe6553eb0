import { stateOfGstin } from '#contract/tax/gst.ts'
import type { TaxDocumentKind } from '#contract/tax/tax.ts'
import { nextNumber } from '../../database/number-series.ts'
import type { AuditAction } from '../../kernel/audit.ts'
import type { Work } from '../../kernel/deps.ts'
import { todayOf } from '../../kernel/school-zone.ts'
import { addDays } from '../../platform/days.rules.ts'
import { financialYear } from '../../platform/school-time.ts'
import { type FoundEnrollment, readMoney } from '../fees/index.ts'
import { coverCharges, postEntries } from '../ledger/index.ts'
import { sendEmail } from '../notifications/index.ts'
import { readSchool } from '../settings/index.ts'
import { taxDocumentEmail } from './tax.emails.ts'
import {
  creditNotes,
  neededDocuments,
  nextInvoiceDay,
  placeOfSupply,
  type TaxedAmount,
  taxOf,
  uncreditedDocuments,
  withLateFees,
} from './tax.rules.ts'
import type { BuyerRow, TaxDocumentRow } from './tax.tables.ts'
import {
  findBuyer,
  findInvoicesAndCredits,
  insertDocument,
  putInvoiceDay,
} from './tax-documents.repository.ts'
import { findCourseTax, findTaxSettings } from './tax-settings.repository.ts'

export type Enrollment = Pick<
  FoundEnrollment,
  'id' | 'course_id' | 'course_name' | 'name' | 'cancelled_at' | 'student_email' | 'student_name'
>

/**
 * Invoices each instalment that has a payment or has reached its invoice day. Credits what is no longer owed,
 * except refunds, which `tax.listeners.ts` credits when they are decided. The caller locks the enrollment.
 */
export async function updateTaxDocuments(work: Work, enrollment: Enrollment): Promise<void> {
  const { tx } = work
  const buyer = await findBuyer(tx, enrollment.id)
  if (!buyer) return
  const { status, since, invoice_after_days } = await findTaxSettings(tx)
  if (since === null) return
  const issued = await findInvoicesAndCredits(tx, enrollment.id)
  const days = { today: await todayOf(work), since }
  const money = await readMoney(tx, enrollment.id)
  const charges = withLateFees(coverCharges(money))
  const opening = money.payments.find(({ method }) => method === 'opening')?.amount ?? 0
  const isPaidAtOnce = charges.length === 1
  const parts = charges.map(({ part, amount, waived, paid, due_day }) => ({
    part,
    owed: amount - waived,
    paid,
    due_day,
    invoice_day: isPaidAtOnce ? addDays(due_day, invoice_after_days) : due_day,
  }))
  const isCancelled = enrollment.cancelled_at !== null
  const { invoices, credit } = neededDocuments({ parts, isCancelled, opening }, issued, days)
  if (credit > 0)
    await creditEnrollment(work, enrollment, {
      amount: credit,
      reason: isCancelled ? 'cancelled' : 'reduced',
    })
  if (status !== 'none') for (const invoice of invoices) await invoicePart(work, enrollment, buyer, invoice)
  else if (!isCancelled) return
  const day = isCancelled ? null : nextInvoiceDay(parts, days)
  if (day !== buyer.invoice_day) await putInvoiceDay(tx, enrollment.id, day)
}

async function invoicePart(
  work: Work,
  enrollment: Enrollment,
  buyer: BuyerRow,
  { part, amount }: { part: number; amount: number },
): Promise<void> {
  const { tx } = work
  const settings = await findTaxSettings(tx)
  const course = await findCourseTax(tx, enrollment.course_id)
  const isTaxed = settings.status === 'registered'
  await issueSale(work, enrollment, buyer, {
    kind: isTaxed ? 'invoice' : 'bill',
    part,
    description: enrollment.course_name,
    sac: settings.sac,
    rate: isTaxed ? (course?.rate ?? settings.rate) : 0,
    total: amount,
    replaced_id: null,
  })
}

/** `total` includes the tax. */
type Sale = Pick<TaxDocumentRow, 'kind' | 'part' | 'description' | 'sac' | 'rate' | 'total' | 'replaced_id'>

export async function issueSale(
  work: Work,
  enrollment: Enrollment,
  buyer: BuyerRow,
  sale: Sale,
): Promise<void> {
  const { tx } = work
  const settings = await findTaxSettings(tx)
  if (!settings.state || !settings.gstin) throw new Error('a registered school has a GSTIN and a state')
  const school = await readSchool(tx, work.deps.config)
  const course = await findCourseTax(tx, enrollment.course_id)
  const buyerState = buyer.state ?? settings.state
  const place = placeOfSupply({
    mode: course?.mode ?? 'online',
    schoolState: settings.state,
    buyerState,
    gstinState: stateOfGstin(buyer.gstin),
  })
  await issueDocument(work, enrollment, {
    ...sale,
    supplier_name: school.name,
    supplier_address: school.address,
    supplier_gstin: settings.gstin,
    supplier_state: settings.state,
    buyer_name: enrollment.name,
    buyer_state: buyerState,
    buyer_gstin: buyer.gstin,
    buyer_address: buyer.address,
    place_of_supply: place,
    ...taxOf(sale.total, sale.rate, place === settings.state),
    credited_id: null,
    reason: null,
    refund_id: null,
  })
}

/**
 * Credits all documents and reissues them at the old rate with the buyer's current details and place of
 * supply. The caller locks the enrollment.
 */
export async function reissueDocuments(work: Work, enrollment: Enrollment): Promise<void> {
  const { tx } = work
  const buyer = await findBuyer(tx, enrollment.id)
  if (!buyer) return
  const openDocuments = uncreditedDocuments(await findInvoicesAndCredits(tx, enrollment.id))
  const amount = openDocuments.reduce((sum, { remaining }) => sum + remaining.total, 0)
  await creditEnrollment(work, enrollment, { amount, reason: 'corrected' })
  for (const { document, remaining } of openDocuments.toReversed()) {
    const { kind, part, description, sac, rate, id } = document
    const sale = { kind, part, description, sac, rate, total: remaining.total, replaced_id: id }
    await issueSale(work, enrollment, buyer, sale)
  }
}

export interface Credit {
  readonly amount: number
  readonly reason: NonNullable<TaxDocumentRow['reason']>
  readonly refundId?: string
}

/** Credits at most what was invoiced. */
export async function creditEnrollment(
  work: Work,
  enrollment: Enrollment,
  { amount, reason, refundId }: Credit,
): Promise<void> {
  const issued = await findInvoicesAndCredits(work.tx, enrollment.id)
  const parts = withLateFees(coverCharges(await readMoney(work.tx, enrollment.id)))
  const paid = new Map(parts.map((one) => [one.part, one.paid]))
  for (const note of creditNotes(issued, { amount, isRefund: reason === 'refunded', paid })) {
    const creditedDocument = issued.find(({ id }) => id === note.credited_id)
    if (!creditedDocument) throw new Error('a credit note is of a document of its enrollment')
    const { id: _, number: _number, day: _day, at: _at, ...rest } = creditedDocument
    const { enrollment_id: _enrollment, withdrawn_at: _withdrawn, ...unchangedFields } = rest
    await issueDocument(work, enrollment, {
      ...unchangedFields,
      ...note,
      kind: 'credit',
      part: null,
      reason,
      refund_id: refundId ?? null,
      replaced_id: null,
    })
  }
}

/** Also posts the tax to the ledger and emails the document. */
export async function issueDocument(
  work: Work,
  enrollment: Enrollment,
  document: Omit<TaxDocumentRow, 'id' | 'number' | 'enrollment_id' | 'day' | 'at'>,
): Promise<void> {
  const { tx, now } = work
  const { id: enrollment_id, course_id } = enrollment
  const id = work.newId()
  const day = await todayOf(work)
  // Locks the day's totals before the number series, as `changeMoney` does, to avoid deadlocks.
  await postEntries(
    tx,
    { transaction_id: id, enrollment_id, course_id, payment_id: null, day, at: now },
    taxEntries(document),
  )
  const number = await nextNumber(tx, document.kind, financialYear(now, await work.timeZone()))
  await insertDocument(tx, { ...document, id, number, enrollment_id, day, at: now })
  await work.audit({
    action: actions[document.kind],
    subject: ['enrollment', enrollment_id],
    detail: { number, total: document.total },
  })
  await sendEmail(work, taxDocumentEmail(enrollment, { ...document, id, number, day }, await work.address()))
}

const actions = {
  invoice: 'tax.invoice',
  bill: 'tax.bill',
  credit: 'tax.credit',
  voucher: 'tax.voucher',
  adjustment: 'tax.adjustment',
  refundVoucher: 'tax.refundVoucher',
} as const satisfies Record<TaxDocumentKind, AuditAction>

function taxEntries({ credited_id, cgst, sgst, igst }: TaxedAmount & Pick<TaxDocumentRow, 'credited_id'>) {
  const sign = credited_id === null ? 1 : -1
  return [
    { account: 'income' as const, amount: sign * (cgst + sgst + igst) },
    { account: 'cgst' as const, amount: -sign * cgst },
    { account: 'sgst' as const, amount: -sign * sgst },
    { account: 'igst' as const, amount: -sign * igst },
  ].filter(({ amount }) => amount !== 0)
}

import { addressRequiredFromRupees, type StateCode } from '#contract/tax/gst.ts'
import type { CourseMode } from '#contract/tax/tax.ts'
import type { RefundRow } from '../refunds/index.ts'
import type { TaxDocumentRow } from './tax.tables.ts'

/** Paise; `total` includes the tax. */
export type TaxedAmount = Pick<TaxDocumentRow, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'>

/**
 * Sections 12(2) and 12(5) of the IGST Act: the state of a GSTIN; otherwise the school's state for
 * a classroom course and the buyer's state for an online course.
 */
export function placeOfSupply(supply: {
  readonly mode: CourseMode
  readonly schoolState: StateCode
  readonly buyerState: StateCode
  readonly gstinState: StateCode | null
}): StateCode {
  if (supply.gstinState) return supply.gstinState
  return supply.mode === 'classroom' ? supply.schoolState : supply.buyerState
}

/** Invoices show the buyer's name and address from this amount on, and always with a GSTIN. */
export const addressRequiredFromPaise = addressRequiredFromRupees * 100

/** @param fee in paise; no invoice of the enrollment is higher */
export const needsAddress = ({ gstin, fee }: { readonly gstin: string | null; readonly fee: number }) =>
  gstin !== null || fee >= addressRequiredFromPaise

/**
 * The tax included in `price`, rounded to the paisa.
 * @param divisor 2 for half the tax
 */
const taxIn = (price: number, rate: number, divisor: 1 | 2) =>
  Math.round((price * rate) / (divisor * (100 + rate)))

/**
 * The parts add up to the price.
 * @param price in paise, with tax
 * @param rate in percent
 * @param isSameState school and place of supply are in one state: CGST and SGST instead of IGST
 */
export function taxOf(price: number, rate: number, isSameState: boolean): TaxedAmount {
  const half = isSameState ? taxIn(price, rate, 2) : 0
  const igst = isSameState ? 0 : taxIn(price, rate, 1)
  return { taxable: price - 2 * half - igst, cgst: half, sgst: half, igst, total: price }
}

interface CoveredPart {
  readonly part: number
  readonly kind: 'fee' | 'late'
  readonly amount: number
  readonly waived: number
  readonly paid: number
  readonly due_day: string
}

/** A late fee is part of its instalment's value (section 15(2) of the CGST Act). */
export const withLateFees = <Part extends CoveredPart>(charges: readonly Part[]): Part[] =>
  charges
    .filter(({ kind }) => kind === 'fee')
    .map((fee) => {
      const chargesOfPart = charges.filter(({ part }) => part === fee.part)
      const sumOf = (name: 'amount' | 'waived' | 'paid') => sum(chargesOfPart.map((charge) => charge[name]))
      return { ...fee, amount: sumOf('amount'), waived: sumOf('waived'), paid: sumOf('paid') }
    })

/** `owed`: the instalment minus waivers, with `paid` not subtracted. */
export interface OwedPart {
  readonly part: number
  readonly owed: number
  readonly paid: number
  readonly due_day: string
  /** The invoice's day, unless a payment comes earlier. */
  readonly invoice_day: string
}

export type IssuedDocument = TaxedAmount &
  Pick<TaxDocumentRow, 'id' | 'kind' | 'part' | 'day' | 'rate' | 'credited_id' | 'reason'> &
  /** When a credit note's refund was withdrawn. */
  Pick<RefundRow, 'withdrawn_at'>

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const net = (documents: readonly IssuedDocument[]) =>
  sum(documents.map(({ credited_id, total }) => (credited_id === null ? total : -total)))

const isInvoiced = (
  { due_day, invoice_day, paid }: OwedPart,
  { today, since }: { today: string; since: string },
) => due_day >= since && (paid > 0 || invoice_day <= today)

/**
 * Refunded amounts are invoiced again only after a withdrawal. A cancelled enrollment keeps
 * invoices for paid amounts until a refund is decided.
 * @param issued all documents of the enrollment
 * @returns invoices to issue and the amount to credit
 */
export function neededDocuments(
  enrollment: {
    readonly parts: readonly OwedPart[]
    readonly isCancelled: boolean
    /** Paid and invoiced before the school came to Abhyas. */
    readonly opening?: number
  },
  issued: readonly IssuedDocument[],
  days: { readonly today: string; readonly since: string },
): { invoices: { part: number; amount: number }[]; credit: number } {
  const { isCancelled, opening = 0 } = enrollment
  const parts = enrollment.parts.map((part) => ({ ...part, owed: isCancelled ? part.paid : part.owed }))
  const countedDocuments = issued.filter(({ day }) => isCancelled || day >= days.since)
  let covered = net(countedDocuments) + refundedTotal(countedDocuments) + opening
  const invoices: { part: number; amount: number }[] = []
  for (const owedPart of parts) {
    const isDue = isInvoiced(owedPart, days)
    // A part postponed after its invoice keeps the invoice.
    if (!isDue && !countedDocuments.some(({ part }) => part === owedPart.part)) continue
    const coveredOfPart = Math.min(owedPart.owed, covered)
    covered -= coveredOfPart
    if (isDue && coveredOfPart < owedPart.owed)
      invoices.push({ part: owedPart.part, amount: owedPart.owed - coveredOfPart })
  }
  return { invoices, credit: Math.min(covered, Math.max(0, net(issued))) }
}

/** The sum of credit notes whose refund is not withdrawn. */
const refundedTotal = (issued: readonly IssuedDocument[]) =>
  sum(
    issued
      .filter(({ reason, withdrawn_at }) => reason === 'refunded' && withdrawn_at === null)
      .map(({ total }) => total),
  )

/** @returns null when no instalment is still to be invoiced */
export const nextInvoiceDay = (
  parts: readonly OwedPart[],
  days: { readonly today: string; readonly since: string },
): string | null =>
  parts
    .filter((part) => part.owed > 0 && part.due_day >= days.since && !isInvoiced(part, days))
    .map(({ invoice_day }) => invoice_day)
    .toSorted()[0] ?? null

/** `remaining` is not credited yet. */
interface UncreditedDocument<D extends IssuedDocument> {
  readonly document: D
  readonly remaining: TaxedAmount
}

/** Latest first, without fully credited documents. */
export function uncreditedDocuments<D extends IssuedDocument>(issued: readonly D[]): UncreditedDocument<D>[] {
  return issued
    .filter(({ credited_id }) => credited_id === null)
    .map((document) => ({
      document,
      remaining: issued
        .filter(({ credited_id }) => credited_id === document.id)
        .reduce<TaxedAmount>(subtractAmounts, document),
    }))
    .filter(({ remaining }) => remaining.total > 0)
    .toReversed()
}

const subtractAmounts = (one: TaxedAmount, other: TaxedAmount): TaxedAmount => ({
  taxable: one.taxable - other.taxable,
  cgst: one.cgst - other.cgst,
  sgst: one.sgst - other.sgst,
  igst: one.igst - other.igst,
  total: one.total - other.total,
})

export interface CreditRequest {
  /** The excess over all invoices is ignored. */
  readonly amount: number
  /** A refund first credits paid amounts, any other credit unpaid amounts. */
  readonly isRefund: boolean
  readonly paid: ReadonlyMap<number, number>
}

/**
 * At most one credit note per invoice; among paid and among unpaid amounts, the latest invoice
 * first. An invoice's last note credits the exact rest of its tax.
 */
export function creditNotes(
  issued: readonly IssuedDocument[],
  { amount, isRefund, paid }: CreditRequest,
): (TaxedAmount & { credited_id: string })[] {
  const openDocuments = addPaidAmounts(uncreditedDocuments(issued), paid)
  const totals = new Map<string, number>()
  let rest = amount
  for (const isPaid of [isRefund, !isRefund])
    for (const { document, remaining, paid } of openDocuments) {
      const total = Math.min(rest, isPaid ? paid : remaining.total - paid)
      rest -= total
      totals.set(document.id, (totals.get(document.id) ?? 0) + total)
    }
  return openDocuments.flatMap(({ document, remaining }) => {
    const total = totals.get(document.id) ?? 0
    return total > 0 ? [{ credited_id: document.id, ...creditOf(remaining, document.rate, total) }] : []
  })
}

/** Adds each document's paid amount. Money of an instalment covers the oldest invoice first. */
function addPaidAmounts<D extends IssuedDocument>(
  latestFirst: readonly UncreditedDocument<D>[],
  paid: ReadonlyMap<number, number>,
) {
  const money = new Map(paid)
  return latestFirst
    .toReversed()
    .map(({ document, remaining }) => {
      const part = document.part ?? 1
      const paidOfDocument = Math.min(remaining.total, money.get(part) ?? 0)
      money.set(part, (money.get(part) ?? 0) - paidOfDocument)
      return { document, remaining, paid: paidOfDocument }
    })
    .toReversed()
}

/** Subtracts the rest's tax from the present tax, so that rounding errors do not add up. */
function creditOf(remaining: TaxedAmount, rate: number, total: number): TaxedAmount {
  const rest = remaining.total - total
  if (rest === 0) return { ...pickTaxed(remaining) }
  const isSameState = remaining.cgst > 0
  const tax = isSameState ? remaining.cgst - taxIn(rest, rate, 2) : remaining.igst - taxIn(rest, rate, 1)
  // The tax may exceed a credit of only a few paise.
  const creditedTax = Math.max(0, Math.min(tax, isSameState ? Math.floor(total / 2) : total))
  const half = isSameState ? creditedTax : 0
  const igst = isSameState ? 0 : creditedTax
  return { taxable: total - 2 * half - igst, cgst: half, sgst: half, igst, total }
}

const pickTaxed = ({ taxable, cgst, sgst, igst, total }: TaxedAmount): TaxedAmount => ({
  taxable,
  cgst,
  sgst,
  igst,
  total,
})

import { addressFromRupees, type StateCode } from '#contract/tax/gst.ts'
import type { CourseMode } from '#contract/tax/tax.ts'
import type { RefundRow } from '../refunds/index.ts'
import type { TaxDocumentRow } from './tax.tables.ts'

/** In paise; `total` includes the tax. */
export type TaxedAmount = Pick<TaxDocumentRow, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'>

/**
 * IGST Act, sections 12(2) and 12(5): the state of the GSTIN, else the school's for a classroom course, the
 * buyer's for an online one.
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

/** An invoice shows the buyer's name and address from this amount on, and always with a GSTIN. */
export const addressRequiredFromPaise = addressFromRupees * 100

/** @param fee an upper bound for the invoices */
export const needsAddress = ({ gstin, fee }: { readonly gstin: string | null; readonly fee: number }) =>
  gstin !== null || fee >= addressRequiredFromPaise

/**
 * `price` includes the tax. Rounded to the paisa.
 * @param halves 2 for half of the tax
 */
const taxIn = (price: number, rate: number, halves: 1 | 2) =>
  Math.round((price * rate) / (halves * (100 + rate)))

/**
 * The amounts add up to the price.
 * @param price with tax
 * @param rate percent
 * @param isSameState of school and place of supply: CGST and SGST instead of IGST
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
      const own = charges.filter(({ part }) => part === fee.part)
      const sumOf = (name: 'amount' | 'waived' | 'paid') => sum(own.map((one) => one[name]))
      return { ...fee, amount: sumOf('amount'), waived: sumOf('waived'), paid: sumOf('paid') }
    })

/** `owed` is without waivers. */
export interface OwedPart {
  readonly part: number
  readonly owed: number
  readonly paid: number
  readonly due_day: string
  /** An earlier payment brings the invoice forward. */
  readonly invoice_day: string
}

export type Issued = TaxedAmount &
  Pick<TaxDocumentRow, 'id' | 'kind' | 'part' | 'day' | 'rate' | 'credited_id' | 'reason'> &
  /** The withdrawal of the refund that a credit note is for. */
  Pick<RefundRow, 'withdrawn_at'>

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const net = (documents: readonly Issued[]) =>
  sum(documents.map(({ credited_id, total }) => (credited_id === null ? total : -total)))

const isInvoiced = (
  { due_day, invoice_day, paid }: OwedPart,
  { today, since }: { today: string; since: string },
) => due_day >= since && (paid > 0 || invoice_day <= today)

/**
 * Refunded amounts are invoiced again only if the refund is withdrawn. A cancelled enrollment keeps invoices
 * for what was paid until a refund is decided.
 * @param issued all documents of the enrollment
 */
export function documentsNeeded(
  enrollment: {
    readonly parts: readonly OwedPart[]
    readonly isCancelled: boolean
    /** Paid and invoiced in earlier books. */
    readonly opening?: number
  },
  issued: readonly Issued[],
  days: { readonly today: string; readonly since: string },
): { invoices: { part: number; amount: number }[]; credit: number } {
  const { isCancelled, opening = 0 } = enrollment
  const parts = enrollment.parts.map((one) => ({ ...one, owed: isCancelled ? one.paid : one.owed }))
  const counted = issued.filter(({ day }) => isCancelled || day >= days.since)
  let covered = net(counted) + refundedIn(counted) + opening
  const invoices: { part: number; amount: number }[] = []
  for (const one of parts) {
    const isDue = isInvoiced(one, days)
    // A part that was postponed after its invoice keeps the invoice.
    if (!isDue && !counted.some(({ part }) => part === one.part)) continue
    const taken = Math.min(one.owed, covered)
    covered -= taken
    if (isDue && taken < one.owed) invoices.push({ part: one.part, amount: one.owed - taken })
  }
  return { invoices, credit: Math.min(covered, Math.max(0, net(issued))) }
}

/** Leaves out withdrawn refunds. */
const refundedIn = (issued: readonly Issued[]) =>
  sum(
    issued
      .filter(({ reason, withdrawn_at }) => reason === 'refunded' && withdrawn_at === null)
      .map(({ total }) => total),
  )

/** null: all parts are invoiced. */
export const nextInvoiceDay = (
  parts: readonly OwedPart[],
  days: { readonly today: string; readonly since: string },
): string | null =>
  parts
    .filter((part) => part.owed > 0 && part.due_day >= days.since && !isInvoiced(part, days))
    .map(({ invoice_day }) => invoice_day)
    .toSorted()[0] ?? null

/** `left`: not credited yet. */
interface Left<D extends Issued> {
  readonly document: D
  readonly left: TaxedAmount
}

/** Leaves out entirely credited documents. */
export function uncreditedDocuments<D extends Issued>(issued: readonly D[]): Left<D>[] {
  return issued
    .filter(({ credited_id }) => credited_id === null)
    .map((document) => ({
      document,
      left: issued
        .filter(({ credited_id }) => credited_id === document.id)
        .reduce<TaxedAmount>(minus, document),
    }))
    .filter(({ left }) => left.total > 0)
    .toReversed()
}

const minus = (one: TaxedAmount, other: TaxedAmount): TaxedAmount => ({
  taxable: one.taxable - other.taxable,
  cgst: one.cgst - other.cgst,
  sgst: one.sgst - other.sgst,
  igst: one.igst - other.igst,
  total: one.total - other.total,
})

export interface CreditRequest {
  /** An amount beyond all invoices is ignored. */
  readonly amount: number
  /** A refund credits paid amounts first, all else unpaid ones. */
  readonly isRefund: boolean
  readonly paid: ReadonlyMap<number, number>
}

/**
 * One note per invoice, the latest first among paid and among unpaid amounts. The last note of an invoice
 * credits the exact rest of its tax.
 */
export function creditNotes(
  issued: readonly Issued[],
  { amount, isRefund, paid }: CreditRequest,
): (TaxedAmount & { credited_id: string })[] {
  const open = withPaid(uncreditedDocuments(issued), paid)
  const totals = new Map<string, number>()
  let rest = amount
  for (const isPaid of [isRefund, !isRefund])
    for (const { document, left, paid } of open) {
      const total = Math.min(rest, isPaid ? paid : left.total - paid)
      rest -= total
      totals.set(document.id, (totals.get(document.id) ?? 0) + total)
    }
  return open.flatMap(({ document, left }) => {
    const total = totals.get(document.id) ?? 0
    return total > 0 ? [{ credited_id: document.id, ...creditOf(left, document.rate, total) }] : []
  })
}

/** A part's money covers its oldest invoice first. */
function withPaid<D extends Issued>(latestFirst: readonly Left<D>[], paid: ReadonlyMap<number, number>) {
  const money = new Map(paid)
  return latestFirst
    .toReversed()
    .map(({ document, left }) => {
      const part = document.part ?? 1
      const own = Math.min(left.total, money.get(part) ?? 0)
      money.set(part, (money.get(part) ?? 0) - own)
      return { document, left, paid: own }
    })
    .toReversed()
}

/** The old tax less the tax of what is left, so that rounding stays right. */
function creditOf(left: TaxedAmount, rate: number, total: number): TaxedAmount {
  const rest = left.total - total
  if (rest === 0) return { ...pickTaxed(left) }
  const isSameState = left.cgst > 0
  const tax = isSameState ? left.cgst - taxIn(rest, rate, 2) : left.igst - taxIn(rest, rate, 1)
  // For a few paise the tax may exceed the amount.
  const taken = Math.max(0, Math.min(tax, isSameState ? Math.floor(total / 2) : total))
  const half = isSameState ? taken : 0
  const igst = isSameState ? 0 : taken
  return { taxable: total - 2 * half - igst, cgst: half, sgst: half, igst, total }
}

const pickTaxed = ({ taxable, cgst, sgst, igst, total }: TaxedAmount): TaxedAmount => ({
  taxable,
  cgst,
  sgst,
  igst,
  total,
})

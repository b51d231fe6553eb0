import { addressFromRupees, type StateCode } from '#contract/tax/gst.ts'
import type { CourseMode } from '#contract/tax/tax.ts'
import type { RefundRow } from '../refunds/index.ts'
import type { TaxDocumentRow } from './tax.tables.ts'

/** Money of a document, in paise: `total` is what is paid, the tax included. */
export type Taxed = Pick<TaxDocumentRow, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'>

/**
 * Where a supply is made (sections 12(2) and 12(5) of the IGST Act): with a GSTIN in its state, a classroom course in the
 * school's, an online course in the state of who buys.
 */
export function placeOfSupply(supply: {
  readonly mode: CourseMode
  readonly schoolState: StateCode
  readonly buyerState: StateCode
  /** The state of the buyer's GSTIN. */
  readonly gstinState: StateCode | null
}): StateCode {
  if (supply.gstinState) return supply.gstinState
  return supply.mode === 'classroom' ? supply.schoolState : supply.buyerState
}

/** From this amount in paise on an invoice names its buyer and says their address, and so does each to a buyer with a GSTIN. */
export const namedFromPaise = addressFromRupees * 100

/** @param fee of the enrollment, in paise: more than any of its invoices */
export const needsAddress = ({ gstin, fee }: { readonly gstin: string | null; readonly fee: number }) =>
  gstin !== null || fee >= namedFromPaise

/** The tax that a price includes: of each 100 + rate rupees it is the rate, or half of that. Rounded to the paisa. */
const taxIn = (price: number, rate: number, halves: 1 | 2) =>
  Math.round((price * rate) / (halves * (100 + rate)))

/**
 * Takes the tax out of a price, exactly: its parts add up to the price.
 * @param price in paise
 * @param rate percent
 * @param isSameState the school's state is the place of supply: half is the centre's tax, half the state's
 */
export function taxOf(price: number, rate: number, isSameState: boolean): Taxed {
  const half = isSameState ? taxIn(price, rate, 2) : 0
  const igst = isSameState ? 0 : taxIn(price, rate, 1)
  return { taxable: price - 2 * half - igst, cgst: half, sgst: half, igst, total: price }
}

/** Of a part of the fee: what is owed without what is waived, what is paid of it (paise), and its days. */
export interface OwedPart {
  readonly part: number
  readonly owed: number
  readonly paid: number
  readonly due_day: string
  /** The day on which it is invoiced, if nothing of it is paid before. */
  readonly invoice_day: string
}

/** What is known of a document that is issued already. */
export type Issued = Taxed &
  Pick<TaxDocumentRow, 'id' | 'kind' | 'part' | 'day' | 'rate' | 'credited_id' | 'reason'> &
  /** Of the refund that a credit note was issued for. */
  Pick<RefundRow, 'withdrawn_at'>

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const net = (documents: readonly Issued[]) =>
  sum(documents.map(({ kind, total }) => (kind === 'credit' ? -total : total)))

/** Whether a part is to be invoiced: its day has come, or something is paid of it. What was due before `since` never is. */
const isInvoiced = (
  { due_day, invoice_day, paid }: OwedPart,
  { today, since }: { today: string; since: string },
) => due_day >= since && (paid > 0 || invoice_day <= today)

/**
 * What has to be invoiced of an enrollment, part by part, and what has to be taken back by credit notes, in paise. What refunds took
 * back is not invoiced again, unless they are withdrawn. Of an enrollment that is cancelled all is taken back but what was paid,
 * which the school keeps until it decides a refund.
 * @param issued all documents of the enrollment
 */
export function documentsNeeded(
  enrollment: { readonly parts: readonly OwedPart[]; readonly isCancelled: boolean },
  issued: readonly Issued[],
  days: { readonly today: string; readonly since: string },
): { invoices: { part: number; amount: number }[]; credit: number } {
  const { isCancelled } = enrollment
  const parts = enrollment.parts.map((one) => ({ ...one, owed: isCancelled ? one.paid : one.owed }))
  const counted = issued.filter(({ day }) => isCancelled || day >= days.since)
  let covered = net(counted) + refundedIn(counted)
  const invoices: { part: number; amount: number }[] = []
  for (const one of parts) {
    const isDue = isInvoiced(one, days)
    // A part that is put off after it was invoiced keeps its invoice.
    if (!isDue && !counted.some(({ part }) => part === one.part)) continue
    const taken = Math.min(one.owed, covered)
    covered -= taken
    if (isDue && taken < one.owed) invoices.push({ part: one.part, amount: one.owed - taken })
  }
  return { invoices, credit: Math.min(covered, Math.max(0, net(issued))) }
}

/** What credit notes have taken back for refunds that are not withdrawn, in paise. */
const refundedIn = (issued: readonly Issued[]) =>
  sum(
    issued
      .filter(({ reason, withdrawn_at }) => reason === 'refunded' && withdrawn_at === null)
      .map(({ total }) => total),
  )

/** The day on which the next part has to be invoiced; null: all are. */
export const nextInvoiceDay = (
  parts: readonly OwedPart[],
  days: { readonly today: string; readonly since: string },
): string | null =>
  parts
    .filter((part) => part.owed > 0 && part.due_day >= days.since && !isInvoiced(part, days))
    .map(({ invoice_day }) => invoice_day)
    .toSorted()[0] ?? null

/** An invoice or a bill, and what of it no credit note has taken back. */
interface Left<D extends Issued> {
  readonly document: D
  readonly left: Taxed
}

/** What each invoice still comes to after its credit notes, the latest first; those of which nothing is left are left out. */
export function leftOf<D extends Issued>(issued: readonly D[]): Left<D>[] {
  return issued
    .filter(({ kind }) => kind !== 'credit')
    .map((document) => ({
      document,
      left: issued.filter(({ credited_id }) => credited_id === document.id).reduce<Taxed>(minus, document),
    }))
    .filter(({ left }) => left.total > 0)
    .toReversed()
}

const minus = (one: Taxed, other: Taxed): Taxed => ({
  taxable: one.taxable - other.taxable,
  cgst: one.cgst - other.cgst,
  sgst: one.sgst - other.sgst,
  igst: one.igst - other.igst,
  total: one.total - other.total,
})

/** What is taken back of invoices. */
export interface ToCredit {
  /** In paise; more than all invoices come to is left out. */
  readonly amount: number
  /** A refund takes back what is paid first, all else what is unpaid. */
  readonly isRefund: boolean
  /** What is paid of each part of the fee, in paise. */
  readonly paid: ReadonlyMap<number, number>
}

/**
 * The credit notes that take back an amount, one an invoice, the latest first among what is paid and among what is not. None
 * takes back more than is left of its invoice, and the last one takes its tax to the paisa.
 */
export function creditNotes(
  issued: readonly Issued[],
  { amount, isRefund, paid }: ToCredit,
): (Taxed & { credited_id: string })[] {
  const open = withPaid(leftOf(issued), paid)
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

/** The same invoices with what is paid of each: the money of a part covers the oldest invoice of the part first. */
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

/** The tax in a part of what is left: so much that the tax of the rest is right. */
function creditOf(left: Taxed, rate: number, total: number): Taxed {
  const rest = left.total - total
  if (rest === 0) return { ...pickTaxed(left) }
  const isSameState = left.cgst > 0
  const tax = isSameState ? left.cgst - taxIn(rest, rate, 2) : left.igst - taxIn(rest, rate, 1)
  // Of a few paise the tax may come to more than they are.
  const taken = Math.max(0, Math.min(tax, isSameState ? Math.floor(total / 2) : total))
  const half = isSameState ? taken : 0
  const igst = isSameState ? 0 : taken
  return { taxable: total - 2 * half - igst, cgst: half, sgst: half, igst, total }
}

const pickTaxed = ({ taxable, cgst, sgst, igst, total }: Taxed): Taxed => ({
  taxable,
  cgst,
  sgst,
  igst,
  total,
})

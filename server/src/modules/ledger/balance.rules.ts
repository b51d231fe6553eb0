import type { BookFigure, LedgerAction } from '#contract/ledger/books.ts'
import type { DailyTotalsRow, LedgerRow, PaymentMethod } from './ledger.tables.ts'

/** Amounts in paise. */
export interface Charge {
  part: number
  kind: 'fee' | 'late'
  amount: number
  waived: number
  /** YYYY-MM-DD */
  due_day: string
}

export interface Payment {
  readonly id: string
  readonly method: PaymentMethod
  readonly amount: number
  readonly confirmed_at: number | null
  readonly refused_at: number | null
}

export interface Refund {
  readonly method: PaymentMethod
  /** The student whose advance is refunded; null for a fee. */
  readonly advance_of: string | null
  readonly amount: number
  readonly paid_at: number | null
  readonly withdrawn_at: number | null
}

/** Charges are sorted by part; payments and refunds by creation. */
export interface Money<P extends Payment = Payment> {
  readonly charges: readonly Charge[]
  readonly payments: readonly P[]
  readonly refunds: readonly Refund[]
  readonly cancelled_at: number | null
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

export const isOpen = ({ confirmed_at, refused_at }: Pick<Payment, 'confirmed_at' | 'refused_at'>) =>
  confirmed_at === null && refused_at === null

export const isReceived = ({ confirmed_at, refused_at }: Pick<Payment, 'confirmed_at' | 'refused_at'>) =>
  confirmed_at !== null && refused_at === null

/** The open payment, else the last received, else the last payment. */
export function currentPayment<P extends Payment>(all: readonly P[]): P {
  // Negative payments only make advances; opening payments predate Abhyas.
  const payments = all.filter(({ amount, method }) => amount >= 0 && method !== 'opening')
  const payment = payments.find(isOpen) ?? payments.findLast(isReceived) ?? payments.at(-1)
  if (!payment) throw new Error('an enrollment has a payment')
  return payment
}

export const paidOf = ({ payments }: Pick<Money, 'payments'>): number =>
  sum(payments.filter(isReceived).map(({ amount }) => amount))

const sumNotWithdrawn = (refunds: readonly Refund[]) =>
  sum(refunds.filter(({ withdrawn_at }) => withdrawn_at === null).map(({ amount }) => amount))

/** Includes unpaid refunds. Leaves out refunds of advances. */
export const refundedOf = ({ refunds }: Pick<Money, 'refunds'>): number =>
  sumNotWithdrawn(refunds.filter(({ advance_of }) => advance_of === null))

export type CoveredCharge = Charge & { readonly paid: number; readonly left: number }

/** Money pays the parts in order, each before its late fee. */
export function coverCharges({ charges, payments }: Pick<Money, 'charges' | 'payments'>): CoveredCharge[] {
  let money = paidOf({ payments })
  return charges
    .toSorted((one, other) => one.part - other.part || one.kind.localeCompare(other.kind))
    .map((charge) => {
      const owed = charge.amount - charge.waived
      const paid = Math.min(owed, money)
      money -= paid
      return { ...charge, paid, left: owed - paid }
    })
}

/** Amounts in paise. */
export interface Card {
  payment_id: string
  /** Never changes; waivers are separate. */
  fee: number
  late: number
  waived: number
  paid: number
  refunded: number
  /** YYYY-MM-DD; null when nothing is owed. */
  due_day: string | null
  due_amount: number
}

export function cardOf(money: Money): Card {
  const next = money.cancelled_at === null ? coverCharges(money).find(({ left }) => left > 0) : undefined
  return {
    payment_id: currentPayment(money.payments).id,
    fee: sumOfKind(money.charges, 'fee'),
    late: sumOfKind(money.charges, 'late'),
    waived: sum(money.charges.map(({ waived }) => waived)),
    paid: paidOf(money),
    refunded: refundedOf(money),
    due_day: next?.due_day ?? null,
    due_amount: next?.left ?? 0,
  }
}

const sumOfKind = (charges: readonly Charge[], kind: Charge['kind']) =>
  sum(charges.filter((charge) => charge.kind === kind).map(({ amount }) => amount))

export const amountDue = (money: Pick<Money, 'charges' | 'payments'>): number =>
  coverCharges(money).find(({ left }) => left > 0)?.left ?? 0

/** Refunds do not change the balance. */
export const balanceOf = ({
  fee,
  late,
  waived,
  paid,
}: Pick<Card, 'fee' | 'late' | 'waived' | 'paid'>): number => fee + late - waived - paid

export const owedNow = (row: Parameters<typeof balanceOf>[0] & Pick<Money, 'cancelled_at'>): number =>
  row.cancelled_at === null ? balanceOf(row) : 0

export type Totals = Omit<DailyTotalsRow, 'course_id' | 'day'>

export const noTotals: Totals = {
  enrollments: 0,
  recorded: 0,
  cancelled: 0,
  earnings: 0,
  confirmed_earnings: 0,
  recorded_earnings: 0,
  recorded_confirmed: 0,
  booked_earned: 0,
  booked_tax: 0,
  booked_received: 0,
  booked_refunded: 0,
  booked_advances: 0,
  booked_opening: 0,
  booked_owed: 0,
}

export const namesOfTotals = Object.keys(noTotals) as (keyof Totals)[]

export const makeTotals = (valueFor: (name: keyof Totals) => number): Totals =>
  Object.fromEntries(namesOfTotals.map((name) => [name, valueFor(name)])) as unknown as Totals

export const totalsOf = (money: Money): Totals =>
  totalsOfCard(cardOf(money), { ...currentPayment(money.payments), cancelled_at: money.cancelled_at })

export function totalsOfCard(
  { fee, late, waived, paid, refunded }: Pick<Card, 'fee' | 'late' | 'waived' | 'paid' | 'refunded'>,
  state: Pick<Payment, 'confirmed_at' | 'refused_at'> & Pick<Money, 'cancelled_at'>,
): Totals {
  if (state.cancelled_at !== null) return { ...noTotals, cancelled: 1 }
  const earnings = fee + late - waived - refunded
  const confirmed = paid - refunded
  const counted = { ...noTotals, enrollments: 1, earnings, confirmed_earnings: confirmed }
  if (!isOpen(state)) return counted
  return { ...counted, recorded: 1, recorded_earnings: earnings, recorded_confirmed: confirmed }
}

export const addTotals = (one: Totals, other: Totals, times = 1): Totals =>
  makeTotals((name) => one[name] + times * other[name])

/** Paise; a debit is positive. */
export type Entry = Pick<LedgerRow, 'account' | 'amount'>

type Account = LedgerRow['account']
export const taxAccounts: readonly Account[] = ['cgst', 'sgst', 'igst']
export const moneyAccounts: readonly Account[] = ['card', 'upi', 'bank', 'cash', 'cheque', 'online']

export function bookedTotals(entries: readonly Entry[]): Totals {
  const sumOf = (matches: (entry: Entry) => boolean) =>
    sum(entries.filter(matches).map(({ amount }) => amount))
  const tax = 0 - sumOf(({ account }) => taxAccounts.includes(account))
  const isMoney = ({ account }: Entry) => moneyAccounts.includes(account)
  // Only paying or returning a refund moves money; deciding or withdrawing it does not.
  const refunded = entries.some(isMoney) ? sumOf(({ account }) => account === 'refunds') : 0
  return {
    ...noTotals,
    booked_earned: tax - sumOf(({ account }) => account === 'income'),
    booked_tax: tax,
    booked_received: refunded + sumOf(isMoney),
    booked_refunded: refunded,
    booked_advances: 0 - sumOf(({ account }) => account === 'advance'),
    booked_opening: sumOf(({ account }) => account === 'opening'),
    booked_owed: sumOf(({ account }) => account === 'receivable'),
  }
}

/**
 * Because debits equal credits: earned − received − opening payments + unused advances + refunded + to be
 * refunded = owed.
 */
export function bookFiguresOf(totals: Totals): Record<BookFigure, number> {
  const { booked_earned: earned, booked_received: received, booked_refunded: refunded } = totals
  const { booked_opening: opening, booked_advances: advances, booked_owed: owed } = totals
  const toRefund = owed - earned + received + opening - advances - refunded
  return { earned, tax: totals.booked_tax, received, opening, advances, refunded, toRefund, owed }
}

export function ledgerActionOf(figures: Record<BookFigure, number>, isCancelling: boolean): LedgerAction {
  const { earned, received, opening, refunded, toRefund, advances } = figures
  if (received !== 0) return received > 0 ? 'payment' : 'paymentRefused'
  if (opening !== 0) return opening > 0 ? 'openingPayment' : 'openingReversed'
  if (refunded !== 0) return refunded > 0 ? 'refundPaid' : 'refundReturned'
  if (toRefund !== 0) return toRefund > 0 ? 'refundDecided' : 'refundWithdrawn'
  if (advances !== 0) return advances < 0 ? 'advanceUsed' : 'advanceReturned'
  if (earned === 0) return 'tax'
  if (earned > 0) return 'fee'
  return isCancelling ? 'cancellation' : 'waiver'
}

/** A cancelled enrollment owes nothing, and has earned what the school keeps. */
function balancesOf(money: Money): Entry[] {
  const card = cardOf(money)
  const owed = owedNow({ ...card, cancelled_at: money.cancelled_at })
  const paidRefunds = money.refunds.filter(({ paid_at }) => paid_at !== null)
  const refundsOwed = sumNotWithdrawn(money.refunds) - sum(paidRefunds.map(({ amount }) => amount))
  return [
    { account: 'receivable', amount: owed },
    ...money.payments.filter(isReceived).map(({ method, amount }) => ({ account: method, amount })),
    ...paidRefunds.map(({ method, amount }) => ({ account: method, amount: -amount })),
    { account: 'refunds', amount: 0 - refundsOwed },
    { account: 'advance', amount: sumNotWithdrawn(money.refunds) - card.refunded },
    { account: 'income', amount: card.refunded - card.paid - owed },
  ]
}

interface DatedPayments {
  readonly payments: readonly (Pick<Payment, 'id' | 'method' | 'confirmed_at' | 'refused_at'> & {
    readonly received_day: string | null
  })[]
  readonly refunds: readonly (Pick<Refund, 'paid_at'> & {
    readonly id: string
    readonly paid_day: string | null
  })[]
}

export type DatedMoney = Money & DatedPayments

/** @returns the payment that was received or reversed, and the day on which money moved; null: today */
export function movementBetween(before: DatedPayments | undefined, after: DatedPayments) {
  const receivedIds = new Set(before?.payments.filter(isReceived).map(({ id }) => id))
  // Opening payments are dated on the day of posting.
  const payment = after.payments.find(
    (candidate) => candidate.method !== 'opening' && isReceived(candidate) !== receivedIds.has(candidate.id),
  )
  const paidIds = new Set(before?.refunds.filter(({ paid_at }) => paid_at !== null).map(({ id }) => id))
  const refund = after.refunds.find(({ id, paid_at }) => paid_at !== null && !paidIds.has(id))
  const receivedDay = payment && isReceived(payment) ? payment.received_day : null
  return { paymentId: payment?.id ?? null, day: receivedDay ?? refund?.paid_day ?? null }
}

export function entriesBetween(before: Money | undefined, after: Money): Entry[] {
  const reversed = (before ? balancesOf(before) : []).map((entry) => ({ ...entry, amount: -entry.amount }))
  const byAccount = Map.groupBy([...balancesOf(after), ...reversed], ({ account }) => account)
  return [...byAccount]
    .map(([account, entries]) => ({ account, amount: sum(entries.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0)
}

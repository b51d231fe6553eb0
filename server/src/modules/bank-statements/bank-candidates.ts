import type { BankCandidate, BankRow } from '#contract/bank-statements/bank-rows.ts'
import { chequeNumbersIn, nameOneMoney, referencesIn } from '#contract/bank-statements/narrations.ts'
import { claimEnded } from '#contract/fees/fees.ts'
import { utrOf } from '#contract/fees/references.ts'
import type { Db, Tx } from '../../database/database.ts'
import { addDays } from '../../platform/days.rules.ts'
import { owedNow } from '../ledger/index.ts'
import {
  type BankPayment,
  findCheques,
  findEndedByReference,
  findNamedPayments,
  findPaymentsByIds,
  findPaymentsByReference,
  findReferencesOf,
  findRowsOf,
  findSurePayments,
  findWaitingOf,
} from './bank-rows.repository.ts'
import { likelihood, type Reason, reasonsFor } from './bank-rows.rules.ts'
import type { BankRowRow } from './bank-statements.tables.ts'

/** How many payments of one amount are looked at for a row, and how many of them are shown. */
const lookedAt = 100
const shown = 3
/** How many days may lie between a row and a payment of its amount. */
const matchedWithin = 30
/** In how many days a bank takes money back. */
const returnedWithin = 30

/** Rows with the payments that they are or may be. */
export async function presentRows(db: Db | Tx, rows: readonly BankRowRow[]): Promise<BankRow[]> {
  const ids = rows.map(({ id }) => id)
  const references = await findReferencesOf(db, ids)
  const sure = await findSurePayments(db, ids)
  const own = await findPaymentsByIds(
    db,
    rows.flatMap(({ payment_id }) => payment_id ?? []),
  )
  const presented: BankRow[] = []
  for (const row of rows) {
    const payment = row.payment_id === null ? sure.get(row.id) : own.get(row.payment_id)
    const candidates = payment
      ? [presentCandidate(payment, [])]
      : row.payment_id === null && row.ignored_at === null
        ? await (row.kind === 'return'
            ? refusable(db, row)
            : candidatesOf(db, row, references.get(row.id) ?? []))
        : []
    presented.push({
      _id: row.id,
      account: row.account,
      day: row.day,
      amount: row.amount / 100,
      narration: row.narration,
      kind: row.kind,
      wentBackOn: payment || row.kind === 'return' ? null : await wentBackOn(db, row),
      candidates,
    })
  }
  return presented
}

/** The payments that a row may be, the likeliest first. */
async function candidatesOf(
  db: Db | Tx,
  row: BankRowRow,
  references: readonly string[],
): Promise<BankCandidate[]> {
  const recorded = {
    from: Date.parse(addDays(row.day, -matchedWithin)),
    before: Date.parse(addDays(row.day, matchedWithin + 1)),
  }
  const found = [
    ...(await findPaymentsByReference(db, references)),
    ...(await findEndedByReference(db, references)),
    ...(await findCheques(db, chequeNumbersIn(row.narration))),
    ...(await findWaitingOf(db, row.amount, recorded, lookedAt)),
  ]
  const payments = [...new Map(found.map((payment) => [payment.id, payment])).values()]
  const possible = payments.map((payment) => ({ payment, reasons: reasonsOf(row, references, payment) }))
  // Money that names a payment is not the one of somebody else who owes as much.
  const isNamed = possible.some(({ reasons }) => reasons.includes('reference'))
  return possible
    .filter(({ reasons }) => (isNamed ? reasons.includes('reference') : reasons.length > 0))
    .toSorted(
      (one, other) =>
        likelihood(other.reasons) - likelihood(one.reasons) ||
        other.payment.created_at - one.payment.created_at,
    )
    .slice(0, shown)
    .map(({ payment, reasons }) => presentCandidate(payment, reasons))
}

/** The day of the row that takes a row's money back; null where there is none. */
async function wentBackOn(db: Db | Tx, { amount, day, narration }: BankRowRow): Promise<string | null> {
  const to = addDays(day, returnedWithin)
  const returns = await findRowsOf(db, { kind: 'return', amount, from: day, to })
  return returns.find((one) => nameOneMoney(one.narration, narration))?.day ?? null
}

/** The money that came of which a row says that it went back. */
export async function findReturnedCredits(
  db: Db | Tx,
  { amount, day, narration }: BankRowRow,
): Promise<BankRowRow[]> {
  const credits = await findRowsOf(db, {
    kind: 'credit',
    amount,
    from: addDays(day, -returnedWithin),
    to: day,
  })
  return credits.filter((one) => nameOneMoney(one.narration, narration))
}

/** The payments that a row says the bank took back: it names them, or the row with which their money came. */
async function refusable(db: Db | Tx, row: BankRowRow): Promise<BankCandidate[]> {
  const references = referencesIn(row.narration)
  const paid = (await findReturnedCredits(db, row)).flatMap(({ payment_id }) => payment_id ?? [])
  const came = await findPaymentsByIds(db, paid)
  const named = await findNamedPayments(db, references, chequeNumbersIn(row.narration))
  return [...new Map([...came.values(), ...named].map((payment) => [payment.id, payment])).values()]
    .filter(
      ({ amount, cancelled_at, refused_at }) =>
        amount === row.amount && cancelled_at === null && refused_at === null,
    )
    .filter(({ confirmed_at, reference }) => confirmed_at !== null || reference !== null)
    .map((payment) => {
      const others = reasonsOf(row, references, payment).filter((reason) => reason !== 'reference')
      return presentCandidate(payment, ['reference', ...others])
    })
}

function reasonsOf(row: BankRowRow, references: readonly string[], payment: BankPayment): Reason[] {
  const names = [payment.name, payment.student_name]
  const cheque = payment.method === 'cheque' ? payment.reference_key : null
  // A payment that has ended no longer holds its reference in `utr`.
  const utr = payment.utr ?? (endOf(payment) && payment.reference && utrOf(payment.reference))
  return reasonsFor({ ...row, references }, { ...payment, utr, names, cheque })
}

/** Why the school does not wait for a payment any more. */
function endOf({ cancelled_at, confirmed_at, refused_at, refusal }: BankPayment): BankCandidate['ended'] {
  if (refused_at !== null) return refusal === claimEnded ? 'paidOtherwise' : 'refused'
  return cancelled_at !== null && confirmed_at === null ? 'cancelled' : null
}

const presentCandidate = (payment: BankPayment, reasons: readonly Reason[]): BankCandidate => ({
  paymentId: payment.id,
  enrollmentId: payment.enrollment_id,
  receiptNumber: payment.number,
  name: payment.student_name || payment.name,
  phone: payment.phone,
  courseName: payment.course_name,
  amount: payment.amount / 100,
  balance: owedNow(payment) / 100,
  isReceived: payment.confirmed_at !== null,
  ended: endOf(payment),
  reference: payment.reference,
  reasons: [...reasons],
})

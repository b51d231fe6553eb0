import type { BankCandidate, BankRow } from '#contract/bank-statements/bank-rows.ts'
import { chequeNumbersIn, referencesIn, shareReference } from '#contract/bank-statements/narrations.ts'
import { endedClaimReason, replacedClaimReason } from '#contract/fees/fees.ts'
import { utrOf } from '#contract/fees/references.ts'
import type { Db, Tx } from '../../database/database.ts'
import { addDays } from '../../platform/days.rules.ts'
import { owedNow } from '../ledger/index.ts'
import {
  type BankPayment,
  findCheques,
  findEndedPaymentsByReference,
  findNamedPayments,
  findOpenPaymentsOfAmount,
  findPaymentsByIds,
  findPaymentsByReference,
  findReferencesOf,
  findRowsOfAmount,
  findSurePayments,
} from './bank-rows.repository.ts'
import { matchScore, type Reason, reasonsFor } from './bank-rows.rules.ts'
import type { BankRowRow } from './bank-statements.tables.ts'

const maxPayments = 100
const maxCandidates = 3
/** The most days between a bank row and the entry of its payment. */
const matchDays = 30
/** A bank takes money back within these days. */
const returnDays = 30

export async function presentRows(db: Db | Tx, rows: readonly BankRowRow[]): Promise<BankRow[]> {
  const ids = rows.map(({ id }) => id)
  const references = await findReferencesOf(db, ids)
  const sure = await findSurePayments(db, ids)
  const matchedPayments = await findPaymentsByIds(
    db,
    rows.flatMap(({ payment_id }) => payment_id ?? []),
  )
  const bankRows: BankRow[] = []
  for (const row of rows) {
    const payment = row.payment_id === null ? sure.get(row.id) : matchedPayments.get(row.payment_id)
    const candidates = payment
      ? [presentCandidate(payment, [])]
      : row.payment_id === null && row.ignored_at === null
        ? await (row.kind === 'return'
            ? refusableCandidates(db, row)
            : candidatesOf(db, row, references.get(row.id) ?? []))
        : []
    bankRows.push({
      _id: row.id,
      account: row.account,
      day: row.day,
      amount: row.amount / 100,
      narration: row.narration,
      kind: row.kind,
      wentBackOn: payment || row.kind === 'return' ? null : await returnDayOf(db, row),
      candidates,
    })
  }
  return bankRows
}

async function candidatesOf(
  db: Db | Tx,
  row: BankRowRow,
  references: readonly string[],
): Promise<BankCandidate[]> {
  const createdSpan = {
    from: Date.parse(addDays(row.day, -matchDays)),
    before: Date.parse(addDays(row.day, matchDays + 1)),
  }
  const found = [
    ...(await findPaymentsByReference(db, references)),
    ...(await findEndedPaymentsByReference(db, references)),
    ...(await findCheques(db, chequeNumbersIn(row.narration))),
    ...(await findOpenPaymentsOfAmount(db, row.amount, createdSpan, maxPayments)),
  ]
  const payments = [...new Map(found.map((payment) => [payment.id, payment])).values()]
  const possible = payments.map((payment) => ({ payment, reasons: reasonsOf(row, references, payment) }))
  // A payment with the reference excludes others of the amount.
  const hasReferenceMatch = possible.some(({ reasons }) => reasons.includes('reference'))
  return possible
    .filter(({ reasons }) => (hasReferenceMatch ? reasons.includes('reference') : reasons.length > 0))
    .toSorted(
      (one, other) =>
        matchScore(other.reasons) - matchScore(one.reasons) ||
        other.payment.created_at - one.payment.created_at,
    )
    .slice(0, maxCandidates)
    .map(({ payment, reasons }) => presentCandidate(payment, reasons))
}

async function returnDayOf(db: Db | Tx, { amount, day, narration }: BankRowRow): Promise<string | null> {
  const to = addDays(day, returnDays)
  const returns = await findRowsOfAmount(db, { kind: 'return', amount, from: day, to })
  return returns.find((row) => shareReference(row.narration, narration))?.day ?? null
}

export async function findReturnedCredits(
  db: Db | Tx,
  { amount, day, narration }: BankRowRow,
): Promise<BankRowRow[]> {
  const credits = await findRowsOfAmount(db, {
    kind: 'credit',
    amount,
    from: addDays(day, -returnDays),
    to: day,
  })
  return credits.filter((credit) => shareReference(credit.narration, narration))
}

/** Finds payments that the return's narration names, or that the returned credit paid. */
async function refusableCandidates(db: Db | Tx, row: BankRowRow): Promise<BankCandidate[]> {
  const references = referencesIn(row.narration)
  const paidIds = (await findReturnedCredits(db, row)).flatMap(({ payment_id }) => payment_id ?? [])
  const creditedPayments = await findPaymentsByIds(db, paidIds)
  const namedPayments = await findNamedPayments(db, references, chequeNumbersIn(row.narration))
  return [
    ...new Map(
      [...creditedPayments.values(), ...namedPayments].map((payment) => [payment.id, payment]),
    ).values(),
  ]
    .filter(
      ({ amount, cancelled_at, refused_at }) =>
        amount === row.amount && cancelled_at === null && refused_at === null,
    )
    .filter(({ confirmed_at, reference }) => confirmed_at !== null || reference !== null)
    .map((payment) => {
      const otherReasons = reasonsOf(row, references, payment).filter((reason) => reason !== 'reference')
      return presentCandidate(payment, ['reference', ...otherReasons])
    })
}

function reasonsOf(row: BankRowRow, references: readonly string[], payment: BankPayment): Reason[] {
  const names = [payment.name, payment.student_name]
  const cheque = payment.method === 'cheque' ? payment.reference_key : null
  // An ended payment has no `utr`, so its reference is read.
  const utr = payment.utr ?? (endedStateOf(payment) && payment.reference && utrOf(payment.reference))
  return reasonsFor({ ...row, references }, { ...payment, utr, names, cheque })
}

function endedStateOf({
  cancelled_at,
  confirmed_at,
  refused_at,
  refusal,
}: BankPayment): BankCandidate['ended'] {
  if (refused_at !== null)
    return refusal === endedClaimReason || refusal === replacedClaimReason ? 'paidOtherwise' : 'refused'
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
  ended: endedStateOf(payment),
  reference: payment.reference,
  reasons: [...reasons],
})

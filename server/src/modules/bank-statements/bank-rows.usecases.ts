import { createHash } from 'node:crypto'
import type * as contract from '#contract/bank-statements/bank-rows.ts'
import type { BankCounts, BankRow } from '#contract/bank-statements/bank-rows.ts'
import { referencesIn } from '#contract/bank-statements/narrations.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { financialYearOf } from '#contract/financial-year.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { schoolZone, todayOf } from '../../kernel/school-zone.ts'
import { BodyWithCount, Page, sliceOf } from '../../platform/paging.ts'
import { dateOf, readDay } from '../../platform/school-time.ts'
import {
  type FoundEnrollment,
  latestEnrollmentDay,
  lockEnrollment,
  lockMoney,
  paymentNotFound,
  receivedDayOf,
  recordPayment,
  recordRefusal,
} from '../fees/index.ts'
import { notADay } from '../ledger/index.ts'
import { findReturnedCredits, presentRows } from './bank-candidates.ts'
import {
  addBankAccount,
  addBankReferences,
  addBankRows,
  type BankPayment,
  changeBankRow,
  countBankRows,
  countSureRows,
  findBankAccounts,
  findBankRows,
  findPaymentsByIds,
  findSurePayments,
  hasBankRow,
  lockBankRow,
} from './bank-rows.repository.ts'
import { methodOfNarration } from './bank-rows.rules.ts'
import * as refused from './bank-statements.errors.ts'
import type { BankRowRow } from './bank-statements.tables.ts'

const batchSize = 50

export function addBankStatement(
  call: SignedInCall,
  { account: accountName, rows }: BodyOf<typeof contract.addBankRows>,
) {
  return call.write(async (work) => {
    const today = await todayOf(work)
    if (rows.some((row) => readDay(row.day) === null)) throw notADay('rows')
    if (rows.some((row) => row.day > today)) throw refused.rowsInFuture()
    // The typed account may differ in capitals or spaces.
    const knownAccount = (await findBankAccounts(work.tx)).find(
      (known) => accountKey(known) === accountKey(accountName),
    )
    const account = knownAccount ?? accountName
    await addBankAccount(work.tx, { name: account, created_at: work.now })
    const newRows = rows.map(({ kind = 'credit', day, amount, narration, occurrence }) => ({
      id: work.newId(),
      account,
      kind,
      day,
      enrolled_until: latestEnrollmentDay(day),
      amount: Math.round(amount * 100),
      narration,
      fingerprint: fingerprintOf([
        accountKey(accountName),
        kind,
        day,
        Math.round(amount * 100),
        narration,
        occurrence,
      ]),
      added_by: call.caller.id,
      created_at: work.now,
    }))
    const added = await addBankRows(work.tx, newRows)
    const references = newRows
      .filter(({ id }) => added.has(id))
      .flatMap(({ id, narration }) => referencesIn(narration).map((reference) => ({ reference, row_id: id })))
    await addBankReferences(work.tx, references)
    return { added: added.size, known: rows.length - added.size }
  })
}

const accountKey = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()

const fingerprintOf = (parts: readonly (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

export async function listBankRows(call: SignedInCall, query: QueryOf<typeof contract.listBankRows>) {
  const { db } = call.deps.database
  const part = query.part ?? 'sure'
  const found = await findBankRows(db, part, sliceOf(query))
  const today = dateOf(call.now, await schoolZone(call.deps))
  const counts = await countParts(db, yearStart(today))
  const page = new Page(found, counts[part])
  const totals: BankCounts = {
    sure: counts.sure.total,
    open: counts.open.total,
    returned: counts.returned.total,
    matched: counts.matched.total,
    ignored: counts.ignored.total,
    confirms: counts.sure.openPayments,
    joins: counts.sure.receivedPayments,
    earlierYear: counts.sure.earlierRows,
  }
  return new BodyWithCount(
    { rows: await presentRows(db, page.rows), counts: totals, accounts: await findBankAccounts(db) },
    page.count,
  )
}

const yearStart = (day: string) => `${financialYearOf(day).slice(0, 4)}-04-01`

const countParts = async (db: Db, yearBegins: string) => ({
  sure: await countSureRows(db, yearBegins),
  open: await countBankRows(db, 'open'),
  returned: await countBankRows(db, 'returned'),
  matched: await countBankRows(db, 'matched'),
  ignored: await countBankRows(db, 'ignored'),
})

export async function confirmSureRows(call: SignedInCall) {
  const { db } = call.deps.database
  const rows = await findBankRows(db, 'sure', { limit: batchSize, offset: 0 })
  const result = { confirmed: 0, joined: 0 }
  for (const { id } of rows) {
    const outcome = await call.write((work) => confirmSure(work, call.caller.id, id))
    if (outcome) result[outcome] += 1
  }
  return { ...result, left: (await countBankRows(db, 'sure')).total }
}

async function confirmSure(
  work: Work,
  callerId: string,
  rowId: string,
): Promise<'confirmed' | 'joined' | null> {
  const { tx } = work
  const found = (await findSurePayments(tx, [rowId])).get(rowId)
  if (!found) return null
  const enrollment = await lockEnrollment(tx, found.enrollment_id)
  const row = await lockBankRow(tx, rowId)
  // Another admin may have decided meanwhile.
  const payment = (await findSurePayments(tx, [rowId])).get(rowId)
  if (!row || payment?.id !== found.id) return null
  await matchRow(work, callerId, { row, payment, enrollment })
  return payment.confirmed_at === null ? 'confirmed' : 'joined'
}

interface RowWithEnrollment {
  readonly row: BankRowRow
  readonly enrollment: FoundEnrollment
  /** If true, money beyond the balance becomes an advance. */
  readonly keepsRest?: boolean | undefined
}

/** The caller locks row, payment and enrollment. */
async function matchRow(
  work: Work,
  callerId: string,
  { row, payment, enrollment, keepsRest }: RowWithEnrollment & { readonly payment: BankPayment },
): Promise<void> {
  if (payment.confirmed_at === null) {
    const received = {
      paymentId: payment.id,
      method: payment.method,
      amount: row.amount,
      reference: payment.reference ?? referenceOf(row),
      received_day: await receivedDayOf(work, enrollment, row.day),
      taken_by: callerId,
      keepsRest,
    }
    await recordPayment(work, enrollment, received, 'payment.confirm')
  }
  await changeBankRow(work.tx, row.id, { payment_id: payment.id })
}

/**
 * The payment may be confirmed already, such as a cleared cheque.
 * @throws STALE when another admin has decided
 */
export function decideBankRow(
  call: SignedInCall,
  rowId: string,
  decision: BodyOf<typeof contract.decideBankRow>,
): Promise<BankRow> {
  return call.write(async (work) => {
    const { tx, now } = work
    if ('paymentId' in decision) {
      const found = (await findPaymentsByIds(tx, [decision.paymentId])).get(decision.paymentId)
      if (!found) throw paymentNotFound()
      const enrollment = await lockEnrollment(tx, found.enrollment_id)
      const row = await lockOpenRow(tx, rowId, 'credit')
      const payment = (await findPaymentsByIds(tx, [decision.paymentId])).get(decision.paymentId)
      if (!payment || payment.refused_at !== null) throw refused.bankRowDecided()
      if (payment.confirmed_at === null) {
        if (enrollment.cancelled_at !== null) throw refused.bankRowDecided()
      } else {
        if (row.amount !== payment.amount) throw refused.amountDiffers(payment.amount)
        if (await hasBankRow(tx, payment.id)) throw refused.bankRowDecided()
      }
      await matchRow(work, call.caller.id, { row, payment, enrollment, keepsRest: decision.keepsRest })
    } else if ('refusedPaymentId' in decision) {
      await refuseReturnedPayment(work, rowId, decision)
    } else if ('enrollmentId' in decision) {
      const enrollment = await lockEnrollment(tx, decision.enrollmentId)
      const row = await lockOpenRow(tx, rowId, 'credit')
      if (enrollment.cancelled_at !== null) throw refused.bankRowDecided()
      await takeForEnrollment(work, call.caller.id, { row, enrollment, keepsRest: decision.keepsRest })
    } else {
      const row = await lockBankRow(tx, rowId)
      if (!row) throw refused.bankRowNotFound()
      if (row.payment_id !== null) throw refused.bankRowDecided()
      await changeBankRow(tx, rowId, { ignored_at: decision.isIgnored ? now : null })
    }
    const row = await lockBankRow(tx, rowId)
    if (!row) throw refused.bankRowNotFound()
    const [presented] = await presentRows(tx, [row])
    if (!presented) throw new Error('a row is presented')
    return presented
  })
}

/** The caller locks row and enrollment. */
async function takeForEnrollment(
  work: Work,
  callerId: string,
  { row, enrollment, keepsRest }: RowWithEnrollment,
): Promise<void> {
  const received = {
    method: methodOfNarration(row.narration),
    amount: row.amount,
    reference: referenceOf(row),
    received_day: await receivedDayOf(work, enrollment, row.day),
    taken_by: callerId,
    keepsRest,
  }
  const { paymentId } = await recordPayment(work, enrollment, received, 'payment.take')
  await changeBankRow(work.tx, row.id, { payment_id: paymentId })
}

/** Also marks the payment's credit as ignored. */
async function refuseReturnedPayment(
  work: Work,
  rowId: string,
  { refusedPaymentId: paymentId, reason }: { readonly refusedPaymentId: string; readonly reason: string },
): Promise<void> {
  const { tx, now } = work
  const locked = await lockMoney(tx, paymentId)
  const row = await lockOpenRow(tx, rowId, 'return')
  const payment = (await findPaymentsByIds(tx, [paymentId])).get(paymentId)
  if (!payment || payment.refused_at !== null || payment.cancelled_at !== null) throw refused.bankRowDecided()
  if (payment.amount !== row.amount) throw refused.amountDiffers(payment.amount)
  const credits = await findReturnedCredits(tx, row)
  await recordRefusal(work, locked, { paymentId, reason })
  for (const credit of credits)
    if (credit.payment_id === null || credit.payment_id === paymentId)
      await changeBankRow(tx, credit.id, { payment_id: null, ignored_at: now })
  await changeBankRow(tx, row.id, { payment_id: paymentId })
}

const referenceOf = ({ narration }: BankRowRow) => referencesIn(narration)[0] || narration.slice(0, 100)

async function lockOpenRow(tx: Tx, id: string, kind: BankRowRow['kind']): Promise<BankRowRow> {
  const row = await lockBankRow(tx, id)
  if (!row) throw refused.bankRowNotFound()
  if (row.kind !== kind) throw kind === 'credit' ? refused.creditWasReturned() : refused.rowIsCredit()
  if (row.payment_id !== null || row.ignored_at !== null) throw refused.bankRowDecided()
  return row
}

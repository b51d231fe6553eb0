import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/fees/fees.ts'
import type { FeeCard } from '#contract/fees/fees.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { schoolZone, todayOf } from '../../kernel/school-zone.ts'
import type { Caller } from '../../platform/caller.ts'
import { dateOf, readDay } from '../../platform/school-time.ts'
import { discountsOf, findUsedCoupon } from '../coupons/index.ts'
import { amountDue, balanceOf, coverCharges, isOpen, notADay } from '../ledger/index.ts'
import { changeMoney } from './change-money.ts'
import { presentFeeCard } from './fee-cards.presenter.ts'
import {
  addFeeChange,
  changeChargeRow,
  findFeeChanges,
  findNames,
  readPause,
  replaceCharges,
} from './fee-cards.repository.ts'
import { partsError, rearrangedParts } from './fee-cards.rules.ts'
import * as refused from './fees.errors.ts'
import type { FeeChangeRow } from './fees.tables.ts'
import { lockEnrollment } from './lock-enrollment.ts'
import { findPaymentReceipts } from './payment-receipts.repository.ts'
import {
  changePayment,
  confirmPaymentRow,
  type FoundEnrollment,
  findEnrollment,
  readMoney,
} from './payments.repository.ts'
import { confirmedReceivedDay } from './received-day.ts'
import { recordPayment } from './record-payment.ts'
import { recordRefusal } from './record-refusal.ts'

/** @throws DomainError NOT_FOUND, also for another student's */
export async function getFeeCard(call: SignedInCall, enrollmentId: string): Promise<FeeCard> {
  const { caller, deps } = call
  const { db } = deps.database
  const row = await findEnrollment(db, enrollmentId)
  if (!row || (caller.role !== 'admin' && row.student_id !== caller.id)) throw refused.enrollmentNotFound()
  return presentCard(call, db, row, dateOf(call.now, await schoolZone(deps)))
}

/** @param today the school's day */
export async function presentCard(
  { caller, deps: { ports } }: SignedInCall,
  db: Db | Tx,
  row: FoundEnrollment,
  today: string,
): Promise<FeeCard> {
  const money = await readMoney(db, row.id)
  const receipts = await findPaymentReceipts(db, [row.id])
  const takers = money.payments.flatMap(({ taken_by }) => taken_by ?? [])
  return presentFeeCard(row, money, {
    today,
    isAdmin: caller.role === 'admin',
    pauseAfterDays: await readPause(db),
    changes: await findFeeChanges(db, row.id),
    discounts: discountsOf(row, await findUsedCoupon(db, row.id)),
    names: await findNames(db, takers),
    bankDays: await ports.findBankDays(db, row.id),
    refunds: await ports.presentRefunds(db, row.id, today),
    receipts: new Map(receipts.map(({ payment_id, number }) => [payment_id, number])),
  })
}

/** @throws DomainError NOT_FOUND, STALE */
function changeCardOf(
  call: SignedInCall,
  id: string,
  version: number | undefined,
  change: (work: Work, row: FoundEnrollment) => Promise<FoundEnrollment>,
): Promise<FeeCard> {
  return call.write(async (work) => {
    const row = await lockEnrollment(work.tx, id)
    const present = async (now: FoundEnrollment) => presentCard(call, work.tx, now, await todayOf(work))
    if (version !== undefined && version !== row.version) throw refused.stalePayment(await present(row))
    if (row.cancelled_at !== null) throw refused.enrollmentAlreadyCancelled(await present(row))
    return present(await change(work, row))
  })
}

/** @throws DomainError NOT_FOUND, STALE */
function changeFeeOf(
  call: SignedInCall,
  id: string,
  version: number | undefined,
  change: (work: Work, row: FoundEnrollment) => Promise<void>,
): Promise<FeeCard> {
  return changeCardOf(call, id, version, (work, row) =>
    changeMoney(work, row, async () => {
      await change(work, row)
      await updateExpectedPayment(work, row)
    }),
  )
}

/**
 * Uses the expected payment if nobody has claimed it.
 * @throws DomainError NOT_FOUND, STALE, VALIDATION
 */
export function takePayment(call: SignedInCall, id: string, body: BodyOf<typeof contract.takePayment>) {
  return changeCardOf(call, id, body.version, async (work, row) => {
    const received = {
      method: body.method,
      amount: Math.round(body.amount * 100),
      reference: body.reference || null,
      received_day: await confirmedReceivedDay(work, row, body),
      taken_by: call.caller.id,
    }
    return (await recordPayment(work, row, received, 'payment.take')).enrollment
  })
}

/**
 * The amount is owed again.
 * @throws DomainError NOT_FOUND, STALE, VALIDATION when nobody has claimed the payment
 */
export function refusePayment(
  call: SignedInCall,
  { enrollmentId: id, paymentId }: { enrollmentId: string; paymentId: string },
  { reason, version }: BodyOf<typeof contract.refusePayment>,
) {
  return changeCardOf(call, id, version, (work, row) => recordRefusal(work, row, { paymentId, reason }))
}

/** @throws DomainError NOT_FOUND, STALE, VALIDATION */
export function changeCharge(
  call: SignedInCall,
  { enrollmentId: id, part }: { enrollmentId: string; part: number },
  body: BodyOf<typeof contract.changeCharge>,
) {
  return changeFeeOf(call, id, body.version, async (work, row) => {
    const { tx } = work
    const money = await readMoney(tx, id)
    const charge = coverCharges(money).find((one) => one.part === part)
    if (!charge) throw refused.partNotFound()
    const waived = body.waived === undefined ? charge.waived : Math.round(body.waived * 100)
    const dueDay = body.dueDay ?? charge.due_day
    if (readDay(dueDay) === null) throw notADay('dueDay')
    if (waived > charge.amount) throw refused.waivesTooMuch(charge.amount)
    if (waived - charge.waived > balanceOf(row)) throw refused.waivesTooMuch(charge.waived + balanceOf(row))
    const neighbours = money.charges.map((one) => ({ ...one, due: one.part === part ? dueDay : one.due_day }))
    if (partsError(neighbours, row.fee) === 'order') throw refused.partsOutOfOrder('dueDay')
    if (waived === charge.waived && dueDay === charge.due_day) throw refused.nothingChanged()
    await changeChargeRow(tx, id, part, { waived, due_day: dueDay })
    const change = { part, reason: body.reason }
    if (waived !== charge.waived)
      await record(work, call.caller, row, {
        kind: 'waiver',
        ...change,
        was: String(charge.waived),
        became: String(waived),
      })
    if (dueDay !== charge.due_day)
      await record(work, call.caller, row, {
        kind: 'extension',
        ...change,
        was: charge.due_day,
        became: dueDay,
      })
  })
}

/**
 * The new parts add up to the same fee.
 * @throws DomainError NOT_FOUND, STALE, VALIDATION
 */
export function changeCharges(call: SignedInCall, id: string, body: BodyOf<typeof contract.changeCharges>) {
  return changeFeeOf(call, id, body.version, async (work, row) => {
    const { charges } = await readMoney(work.tx, id)
    const parts = body.parts.map(({ amount, dueDay }) => ({
      amount: Math.round(amount * 100),
      due_day: dueDay,
      due: dueDay,
    }))
    if (parts.some(({ due_day }) => readDay(due_day) === null)) throw notADay('parts')
    const error = partsError(parts, row.fee)
    if (error === 'sum') throw refused.partsDoNotAddUp(row.fee)
    if (error === 'order') throw refused.partsOutOfOrder('parts')
    const after = rearrangedParts(
      parts.map(({ due: _, ...part }) => part),
      row.waived,
    )
    await replaceCharges(work.tx, id, after)
    await record(work, call.caller, row, {
      kind: 'parts',
      part: null,
      was: JSON.stringify(charges),
      became: JSON.stringify(after),
      reason: body.reason,
    })
  })
}

async function record(
  work: Work,
  caller: Caller,
  { id, receipt_number: receiptNumber, version }: FoundEnrollment,
  change: Pick<FeeChangeRow, 'kind' | 'part' | 'was' | 'became' | 'reason'>,
): Promise<void> {
  await addFeeChange(work.tx, {
    id: work.newId(),
    enrollment_id: id,
    ...change,
    changed_by: caller.id,
    at: work.now,
  })
  await work.audit({
    action: feeActions[change.kind],
    subject: ['enrollment', id],
    detail: { receiptNumber, version: version + 1 },
  })
}

const feeActions = { waiver: 'fee.waive', extension: 'fee.extend', parts: 'fee.parts' } as const

/** An unclaimed payment follows the due amount. An entirely waived fee is settled, like a free one. */
async function updateExpectedPayment(work: Work, row: FoundEnrollment): Promise<void> {
  const money = await readMoney(work.tx, row.id)
  const expected = money.payments.find((payment) => isOpen(payment) && payment.reference === null)
  if (!expected) return
  const amount = amountDue(money)
  if (amount === 0) await confirmPaymentRow(work.tx, expected.id, { amount }, work.now)
  else await changePayment(work.tx, expected.id, { amount })
}

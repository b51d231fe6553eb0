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
import { balanceOf, coverCharges, notADay } from '../ledger/index.ts'
import { findAdvance } from './advances.repository.ts'
import { updateExpectedPayment } from './advances.ts'
import { changeMoney } from './change-money.ts'
import { findCheques } from './cheques.repository.ts'
import { requireDiscountLimit } from './discount-limit.ts'
import { presentFeeCard } from './fee-cards.presenter.ts'
import {
  addFeeChange,
  changeChargeRow,
  findFeeChanges,
  findNames,
  readPauseAfterDays,
  replaceCharges,
} from './fee-cards.repository.ts'
import { partsError, rearrangedParts } from './fee-cards.rules.ts'
import * as refused from './fees.errors.ts'
import type { FeeChangeRow } from './fees.tables.ts'
import { lockEnrollment } from './lock-enrollment.ts'
import { findPaymentReceipts } from './payment-receipts.repository.ts'
import { type FoundEnrollment, findEnrollment, readMoney } from './payments.repository.ts'
import { confirmedReceivedDay } from './received-day.ts'
import { recordPayment } from './record-payment.ts'
import { lockMoney, recordRefusal } from './record-refusal.ts'

export async function getFeeCard(call: SignedInCall, enrollmentId: string): Promise<FeeCard> {
  const { caller, deps } = call
  const { db } = deps.database
  const row = await findEnrollment(db, enrollmentId)
  if (!row || (caller.role !== 'admin' && row.student_id !== caller.id)) throw refused.enrollmentNotFound()
  return presentCard(call, db, row, dateOf(call.now, await schoolZone(deps)))
}

export async function presentCard(
  { caller, deps: { ports } }: SignedInCall,
  db: Db | Tx,
  row: FoundEnrollment,
  today: string,
): Promise<FeeCard> {
  const money = await readMoney(db, row.id)
  const receipts = await findPaymentReceipts(db, [row.id])
  const cheques = await findCheques(db, row.id)
  const takers = [...money.payments, ...cheques].flatMap(({ taken_by }) => taken_by ?? [])
  return presentFeeCard(row, money, {
    today,
    isAdmin: caller.role === 'admin',
    pauseAfterDays: await readPauseAfterDays(db),
    changes: await findFeeChanges(db, row.id),
    discounts: discountsOf(row, await findUsedCoupon(db, row.id)),
    names: await findNames(db, takers),
    bankDays: await ports.findBankDays(db, row.id),
    refunds: await ports.presentRefunds(db, row.id, today),
    advance: await findAdvance(db, row.student_id),
    cheques,
    receipts: new Map(receipts.map(({ payment_id, number }) => [payment_id, number])),
  })
}

export function changeCardOf(
  call: SignedInCall,
  id: string,
  version: number | undefined,
  change: (work: Work, row: FoundEnrollment) => Promise<FoundEnrollment>,
): Promise<FeeCard> {
  return call.write(async (work) => {
    const row = await lockEnrollment(work.tx, id)
    await requireCurrent(call, work, row, version)
    return presentCard(call, work.tx, await change(work, row), await todayOf(work))
  })
}

/** @throws STALE with the fee card, also for a cancelled enrollment */
export async function requireCurrent(
  call: SignedInCall,
  work: Work,
  row: FoundEnrollment,
  version: number | undefined,
): Promise<void> {
  const present = async () => presentCard(call, work.tx, row, await todayOf(work))
  if (version !== undefined && version !== row.version) throw refused.stalePayment(await present())
  if (row.cancelled_at !== null) throw refused.enrollmentAlreadyCancelled(await present())
}

function changeFeeOf(
  call: SignedInCall,
  id: string,
  version: number | undefined,
  change: (work: Work, row: FoundEnrollment) => Promise<void>,
): Promise<FeeCard> {
  return changeCardOf(call, id, version, (work, row) =>
    changeMoney(work, row, async () => {
      await change(work, row)
      await updateExpectedPayment(work, row.id)
    }),
  )
}

/** Confirms the expected payment, or adds a payment. */
export function takePayment(call: SignedInCall, id: string, body: BodyOf<typeof contract.takePayment>) {
  return changeCardOf(call, id, body.version, async (work, row) => {
    const received = {
      method: body.method,
      amount: Math.round(body.amount * 100),
      reference: body.reference || null,
      received_day: await confirmedReceivedDay(work, row, body),
      taken_by: call.caller.id,
      ...{ keepsRest: body.keepsRest, closesClaim: body.closesClaim },
    }
    return (await recordPayment(work, row, received, 'payment.take')).enrollment
  })
}

/** Every enrollment that shared the payment owes its part again. */
export function refusePayment(
  call: SignedInCall,
  { enrollmentId: id, paymentId }: { enrollmentId: string; paymentId: string },
  { reason, version }: BodyOf<typeof contract.refusePayment>,
) {
  return call.write(async (work) => {
    const locked = await lockMoney(work.tx, paymentId)
    const row = locked.enrollments.get(id)
    if (!row || !locked.payments.some((payment) => payment.id === paymentId && payment.enrollment_id === id))
      throw refused.paymentNotFound()
    await requireCurrent(call, work, row, version)
    const changed = await recordRefusal(work, locked, { paymentId, reason })
    return presentCard(call, work.tx, changed, await todayOf(work))
  })
}

export function changeCharge(
  call: SignedInCall,
  { enrollmentId: id, part }: { enrollmentId: string; part: number },
  body: BodyOf<typeof contract.changeCharge>,
) {
  return changeFeeOf(call, id, body.version, async (work, row) => {
    const { tx } = work
    const money = await readMoney(tx, id)
    const kind = body.isLateFee ? 'late' : 'fee'
    const charge = coverCharges(money).find((item) => item.part === part && item.kind === kind)
    if (!charge) throw refused.partNotFound()
    const waived = body.waived === undefined ? charge.waived : Math.round(body.waived * 100)
    const dueDay = body.dueDay ?? charge.due_day
    if (readDay(dueDay) === null) throw notADay('dueDay')
    if (waived > charge.amount) throw refused.waivesTooMuch(charge.amount)
    if (waived - charge.waived > balanceOf(row)) throw refused.waivesTooMuch(charge.waived + balanceOf(row))
    if (waived > charge.waived)
      await requireDiscountLimit(work, call.caller, {
        fee: row.fee,
        waived: row.waived - charge.waived + waived,
      })
    const partsAfterChange = money.charges
      .filter((item) => item.kind === 'fee')
      .map((item) => ({ ...item, due: kind === 'fee' && item.part === part ? dueDay : item.due_day }))
    if (partsError(partsAfterChange, row.fee) === 'order') throw refused.partsOutOfOrder('dueDay')
    if (waived === charge.waived && dueDay === charge.due_day) throw refused.nothingChanged()
    await changeChargeRow(tx, id, { part, kind }, { waived, due_day: dueDay })
    const change = { part, reason: body.reason }
    if (waived !== charge.waived)
      await recordFeeChange(work, call.caller, row, {
        kind: kind === 'late' ? 'lateWaiver' : 'waiver',
        ...change,
        value_before: String(charge.waived),
        value_after: String(waived),
      })
    if (dueDay !== charge.due_day)
      await recordFeeChange(work, call.caller, row, {
        kind: 'extension',
        ...change,
        value_before: charge.due_day,
        value_after: dueDay,
      })
  })
}

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
    const partsBefore = charges.filter(({ kind }) => kind === 'fee')
    const partsAfter = rearrangedParts(
      parts.map(({ due: _, ...part }) => part),
      partsBefore.reduce((all, { waived }) => all + waived, 0),
    )
    await replaceCharges(work.tx, id, partsAfter)
    await recordFeeChange(work, call.caller, row, {
      kind: 'parts',
      part: null,
      value_before: JSON.stringify(partsBefore),
      value_after: JSON.stringify(partsAfter),
      reason: body.reason,
    })
  })
}

async function recordFeeChange(
  work: Work,
  caller: Caller,
  { id, receipt_number: receiptNumber, version }: FoundEnrollment,
  change: Pick<FeeChangeRow, 'kind' | 'part' | 'value_before' | 'value_after' | 'reason'>,
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

const feeActions = {
  waiver: 'fee.waive',
  lateWaiver: 'fee.waive',
  extension: 'fee.extend',
  parts: 'fee.parts',
} as const

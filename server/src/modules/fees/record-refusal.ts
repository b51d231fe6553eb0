import type { Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import type { Work } from '../../kernel/deps.ts'
import { isReceived } from '../ledger/index.ts'
import { changeAdvance, findAdvance, findAdvanceUses } from './advances.repository.ts'
import { usesToTakeBack } from './advances.rules.ts'
import { changeMoney } from './change-money.ts'
import * as refused from './fees.errors.ts'
import type { PaymentRow } from './fees.tables.ts'
import { lockEnrollments } from './lock-enrollment.ts'
import { changePayment, type FoundEnrollment, findEnrollment } from './payments.repository.ts'
import { findSplitPayments } from './split-money.repository.ts'

/** A payment's parts, and all enrollments that its refusal changes. */
interface LockedMoney {
  /** Includes negative payments, which made an advance. */
  readonly payments: readonly PaymentRow[]
  /** Payments from these advances, earliest first. */
  readonly uses: readonly PaymentRow[]
  readonly enrollments: ReadonlyMap<string, FoundEnrollment>
}

export async function lockMoney(tx: Tx, paymentId: string): Promise<LockedMoney> {
  const known = await findSplitPayments(tx, paymentId)
  if (known.length === 0) throw refused.paymentNotFound()
  const students = [...new Set(known.flatMap(({ advance_of }) => advance_of ?? []))]
  // Prevents uses of the advances meanwhile.
  await lockRows(tx, { users: students })
  const uses = await findAdvanceUses(tx, students)
  const ids = [...new Set([...known, ...uses].map(({ enrollment_id }) => enrollment_id))]
  const rows = await lockEnrollments(tx, ids, students)
  return {
    payments: await findSplitPayments(tx, paymentId),
    uses: await findAdvanceUses(tx, students),
    enrollments: new Map(rows.map((row) => [row.id, row])),
  }
}

/**
 * Each enrollment that this money paid owes its part again. Students see the reason.
 * @throws VALIDATION for an unclaimed payment or refunded money
 */
export async function recordRefusal(
  work: Work,
  locked: LockedMoney,
  { paymentId, reason }: { readonly paymentId: string; readonly reason: string },
): Promise<FoundEnrollment> {
  const payment = locked.payments.find((one) => one.id === paymentId)
  if (!payment) throw refused.paymentNotFound()
  requireRefusable(payment)
  await takeBackUses(work, locked, reason)
  const ids = [...new Set(locked.payments.map(({ enrollment_id }) => enrollment_id))]
  for (const id of ids)
    await refusePaymentsOf(work, await currentRow(work, id), {
      payments: locked.payments.filter(({ enrollment_id }) => enrollment_id === id),
      reason,
    })
  return currentRow(work, payment.enrollment_id)
}

function requireRefusable(payment: PaymentRow): void {
  if (payment.method === 'advance') throw refused.paidFromAdvance()
  if (payment.refused_at !== null) throw refused.alreadyRefused()
  if (payment.amount === 0) throw refused.nothingToRefuse()
  if (payment.confirmed_at === null && payment.reference === null) throw refused.nothingToRefuse()
}

async function currentRow({ tx }: Work, id: string): Promise<FoundEnrollment> {
  const row = await findEnrollment(tx, id)
  if (!row) throw refused.enrollmentNotFound()
  return row
}

async function refusePaymentsOf(
  work: Work,
  row: FoundEnrollment,
  { payments, reason }: { readonly payments: readonly PaymentRow[]; readonly reason: string },
): Promise<void> {
  const { tx, now } = work
  const payment = payments.find(({ advance_of }) => advance_of === null)
  if (!payment) throw new Error('the money was for this enrollment')
  const received = sum(payments.filter(isReceived))
  if (received > 0 && row.paid - received < row.refunded) throw refused.alreadyRefunded(row.refunded)
  const advancePayments = payments.filter(({ advance_of }) => advance_of !== null)
  const enrollment = await changeMoney(work, row, async () => {
    for (const { id } of payments)
      await changePayment(tx, id, { refused_at: now, refusal: reason, utr: null, disputed_utr: null })
    for (const { advance_of, amount } of advancePayments)
      if (advance_of) await changeAdvance(tx, advance_of, amount)
  })
  await work.audit({
    action: 'payment.refuse',
    subject: ['enrollment', row.id],
    detail: { receiptNumber: row.receipt_number, amount: payment.amount, version: enrollment.version },
  })
  await work.emit('paymentRefused', {
    ...enrollment,
    payment_id: payment.id,
    payment_amount: payment.amount,
    refusal: reason,
  })
  for (const { advance_of: studentId, amount: change } of advancePayments)
    if (studentId) await work.emit('advanceChanged', { enrollment, studentId, change, reason: 'notReceived' })
}

async function takeBackUses(work: Work, { payments, uses }: LockedMoney, reason: string): Promise<void> {
  const advancePayments = payments.filter((one) => one.advance_of !== null && one.refused_at === null)
  for (const [studentId, ofStudent] of Map.groupBy(advancePayments, ({ advance_of }) => advance_of ?? '')) {
    const missing = -sum(ofStudent) - (await findAdvance(work.tx, studentId))
    const usesToReturn = usesToTakeBack(
      uses.filter(({ advance_of }) => advance_of === studentId),
      missing,
    )
    if (!usesToReturn) throw refused.advanceRefunded()
    for (const use of usesToReturn) await takeBack(work, use, reason)
  }
}

async function takeBack(work: Work, use: PaymentRow, reason: string): Promise<void> {
  const { tx, now } = work
  const { id, amount, advance_of: studentId } = use
  const row = await currentRow(work, use.enrollment_id)
  if (!studentId || row.paid - amount < row.refunded) throw refused.advanceRefunded()
  const enrollment = await changeMoney(work, row, async () => {
    await changePayment(tx, id, { refused_at: now, refusal: reason })
    await changeAdvance(tx, studentId, amount)
  })
  await work.audit({
    action: 'advance.return',
    subject: ['enrollment', row.id],
    detail: { receiptNumber: row.receipt_number, amount, version: enrollment.version },
  })
  await work.emit('advanceChanged', { enrollment, studentId, change: amount, reason: 'returned' })
}

const sum = (payments: readonly PaymentRow[]) => payments.reduce((all, { amount }) => all + amount, 0)

import type { Work } from '../../kernel/deps.ts'
import { todayOf } from '../../kernel/school-zone.ts'
import { amountDue, balanceOf, isOpen } from '../ledger/index.ts'
import { changeAdvance, findAdvance } from './advances.repository.ts'
import { advanceToUse } from './advances.rules.ts'
import { changeMoney } from './change-money.ts'
import {
  changePayment,
  confirmPaymentRow,
  emptyPayment,
  type FoundEnrollment,
  insertPayment,
  readMoney,
} from './payments.repository.ts'

/** Call this within `changeMoney`. */
export async function addToAdvance(
  { tx, now, newId }: Work,
  { id, student_id }: FoundEnrollment,
  { amount, day, cameWith }: { readonly amount: number; readonly day: string; readonly cameWith: string },
): Promise<void> {
  await insertPayment(tx, {
    ...emptyPayment,
    ...{ id: newId(), enrollment_id: id, method: 'advance', amount: -amount, advance_of: student_id },
    ...{ came_with: cameWith, received_day: day, confirmed_at: now, created_at: now },
  })
  await changeAdvance(tx, student_id, amount)
}

/** Pays what is due, at most the advance. The caller locks the enrollment. */
export async function applyAdvance(work: Work, row: FoundEnrollment): Promise<FoundEnrollment> {
  const advance = await findAdvance(work.tx, row.student_id)
  if (advance === 0) return row
  const money = { ...(await readMoney(work.tx, row.id)), cancelled_at: row.cancelled_at }
  const amount = advanceToUse(money, advance, await todayOf(work))
  return amount === 0 ? row : payFromAdvance(work, row, { amount, studentId: row.student_id })
}

/** The caller locks enrollment and student, and checks `amount`. */
export async function payFromAdvance(
  work: Work,
  row: FoundEnrollment,
  { amount, studentId }: { readonly amount: number; readonly studentId: string },
): Promise<FoundEnrollment> {
  const { tx, now } = work
  const paid = {
    method: 'advance',
    amount,
    advance_of: studentId,
    received_day: await todayOf(work),
  } as const
  const enrollment = await changeMoney(work, row, async () => {
    const expectedId = await findExpectedPaymentId(work, row.id)
    if (expectedId && amount === balanceOf(row)) await confirmPaymentRow(tx, expectedId, paid, now)
    else {
      const newColumns = { id: work.newId(), enrollment_id: row.id, confirmed_at: now, created_at: now }
      await insertPayment(tx, { ...emptyPayment, ...paid, ...newColumns })
      await updateExpectedPayment(work, row.id)
    }
    await changeAdvance(tx, studentId, -amount)
  })
  await work.audit({
    action: 'advance.use',
    subject: ['enrollment', row.id],
    detail: { receiptNumber: row.receipt_number, amount, version: enrollment.version },
  })
  await work.emit('advanceChanged', { enrollment, studentId, change: -amount, reason: 'used' })
  return enrollment
}

/** An expected payment is open and unclaimed. */
export async function findExpectedPaymentId({ tx }: Work, enrollmentId: string): Promise<string | undefined> {
  const { payments } = await readMoney(tx, enrollmentId)
  return payments.find((payment) => isOpen(payment) && payment.reference === null)?.id
}

/** Confirms the expected payment when nothing is due, such as after a waiver. */
export async function updateExpectedPayment(work: Work, enrollmentId: string): Promise<void> {
  const { tx, now } = work
  const expectedId = await findExpectedPaymentId(work, enrollmentId)
  if (!expectedId) return
  const amount = amountDue(await readMoney(tx, enrollmentId))
  if (amount === 0) await confirmPaymentRow(tx, expectedId, { amount }, now)
  else await changePayment(tx, expectedId, { amount })
}

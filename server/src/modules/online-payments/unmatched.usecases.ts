import type { UnmatchedPayment } from '#contract/online-payments/online-payments.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { lockEnrollment } from '../fees/index.ts'
import {
  findOrder,
  findUnmatched,
  findUnsettled,
  settleUnmatched as settle,
} from './online-orders.repository.ts'
import { canTakeUnmatched } from './online-orders.rules.ts'
import { cannotTakeUnmatched, unmatchedNotFound } from './online-payments.errors.ts'
import { recordCapture } from './record-captured-payment.usecases.ts'
import { presentUnmatched } from './unmatched.presenter.ts'

/** More would mean that the gateway is broken. */
const maxShown = 100

export async function listUnmatched({ deps }: SignedInCall): Promise<UnmatchedPayment[]> {
  return (await findUnmatched(deps.database.db, maxShown)).map(presentUnmatched)
}

export function settleUnmatched(call: SignedInCall, id: string, note: string): Promise<UnmatchedPayment> {
  return call.write(async (work) => {
    const settlement = { settled_at: work.now, settled_by: call.caller.id, note }
    const row = await settle(work.tx, id, settlement)
    if (!row) throw unmatchedNotFound()
    await work.audit({
      action: 'payment.matched',
      subject: ['enrollment', row.enrollment_id],
      detail: { receiptNumber: row.receipt_number, note },
    })
    return presentUnmatched(row)
  })
}

/** The gateway captured the money, so no confirmation is needed. */
export function recordUnmatched(call: SignedInCall, id: string): Promise<UnmatchedPayment> {
  return call.write(async (work) => {
    const { tx } = work
    const unlockedPayment = await findUnsettled(tx, id)
    if (!unlockedPayment) throw unmatchedNotFound()
    const row = await lockEnrollment(tx, unlockedPayment.enrollment_id)
    const [payment, order] = [await findUnsettled(tx, id), await findOrder(tx, unlockedPayment.order_id)]
    if (!payment || !order) throw unmatchedNotFound()
    if (!canTakeUnmatched(payment, row)) throw cannotTakeUnmatched()
    const capture = { id: payment.gateway_id, amount: payment.amount }
    const receipt = await recordCapture(work, row, order, capture, call.caller.id)
    const settledPayment = await settle(tx, id, {
      settled_at: work.now,
      settled_by: call.caller.id,
      note: receipt,
    })
    if (!settledPayment) throw unmatchedNotFound()
    return presentUnmatched(settledPayment)
  })
}

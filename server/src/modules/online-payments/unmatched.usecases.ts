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

/** More unmatched payments would mean that the gateway is broken. */
const maxShown = 100

export async function listUnmatched({ deps }: SignedInCall): Promise<UnmatchedPayment[]> {
  return (await findUnmatched(deps.database.db, maxShown)).map(presentUnmatched)
}

export function settleUnmatched(call: SignedInCall, id: string, note: string): Promise<UnmatchedPayment> {
  return call.write(async (work) => {
    const settled = { settled_at: work.now, settled_by: call.caller.id, note }
    const row = await settle(work.tx, id, settled)
    if (!row) throw unmatchedNotFound()
    await work.audit({
      action: 'payment.matched',
      subject: ['enrollment', row.enrollment_id],
      detail: { receiptNumber: row.receipt_number, note },
    })
    return presentUnmatched(row)
  })
}

/** The gateway captured the money, so the payment needs no confirmation. */
export function recordUnmatched(call: SignedInCall, id: string): Promise<UnmatchedPayment> {
  return call.write(async (work) => {
    const { tx } = work
    const found = await findUnsettled(tx, id)
    if (!found) throw unmatchedNotFound()
    const row = await lockEnrollment(tx, found.enrollment_id)
    const [waiting, order] = [await findUnsettled(tx, id), await findOrder(tx, found.order_id)]
    if (!waiting || !order) throw unmatchedNotFound()
    if (!canTakeUnmatched(waiting, row)) throw cannotTakeUnmatched()
    const capture = { id: waiting.gateway_id, amount: waiting.amount }
    const receipt = await recordCapture(work, row, order, capture, call.caller.id)
    const settled = await settle(tx, id, { settled_at: work.now, settled_by: call.caller.id, note: receipt })
    if (!settled) throw unmatchedNotFound()
    return presentUnmatched(settled)
  })
}

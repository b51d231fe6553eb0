import type { Work } from '../../kernel/deps.ts'
import { todayOf } from '../../kernel/school-zone.ts'
import { type FoundEnrollment, lockEnrollment, recordPayment } from '../fees/index.ts'
import type { Capture, GatewayReturn, OrderEvent } from './gateway.ts'
import {
  addUnmatched,
  changeOrder,
  endOrder,
  findOrder,
  findOrderOfCapture,
  isUnmatched,
} from './online-orders.repository.ts'
import { captureVerdict } from './online-orders.rules.ts'
import type { OnlineOrderRow, UnmatchedPaymentRow } from './online-payments.tables.ts'

/** Events may repeat and arrive in any order. Ignores unknown orders, such as another school's. */
export async function applyOrderEvent(work: Work, event: OrderEvent): Promise<void> {
  const { tx } = work
  const unlockedOrder = await findOrder(tx, event.orderId)
  if (!unlockedOrder) return
  const row = await lockEnrollment(tx, unlockedOrder.enrollment_id)
  const order = (await findOrder(tx, event.orderId)) ?? unlockedOrder
  if (event.kind !== 'captured') return endOrder(tx, order.id, event.kind)
  if (await isUnmatched(tx, event.capture.id)) return
  const verdict = captureVerdict(event.capture, order, row)
  if (verdict === 'same') return
  if (verdict === 'record') {
    await recordCapture(work, row, order, event.capture)
    return
  }
  const { id, amount, currency } = event.capture
  const isNew = await addForReview(work, row, order, { gateway_id: id, reason: verdict, amount, currency })
  if (isNew) await endOrder(tx, order.id, 'cancelled')
}

/**
 * An admin settles the returned money; the ledger does not change. Ignores money that was never
 * recorded.
 */
export async function applyReturn(work: Work, event: GatewayReturn): Promise<void> {
  const { kind, capturedId, returnId, amount, currency } = event
  const order = await findOrderOfCapture(work.tx, capturedId)
  if (!order) return
  const row = await lockEnrollment(work.tx, order.enrollment_id)
  await addForReview(work, row, order, { gateway_id: returnId, reason: kind, amount, currency })
}

async function addForReview(
  work: Work,
  row: FoundEnrollment,
  order: OnlineOrderRow,
  money: Pick<UnmatchedPaymentRow, 'gateway_id' | 'reason' | 'amount' | 'currency'>,
): Promise<boolean> {
  const { reason, amount, currency } = money
  const isNew = await addUnmatched(work.tx, {
    ...{ id: work.newId(), order_id: order.id, ...money, at: work.now },
    ...{ settled_at: null, settled_by: null, note: null },
  })
  if (!isNew) return false
  await work.audit({
    action: 'payment.unmatched',
    subject: ['enrollment', row.id],
    detail: { receiptNumber: row.receipt_number, reason, ordered: order.amount, amount, currency },
  })
  return true
}

/**
 * The caller locks the enrollment.
 * @param admin who records unmatched money; null for a report of the gateway
 * @returns the receipt's number
 */
export async function recordCapture(
  work: Work,
  row: FoundEnrollment,
  order: OnlineOrderRow,
  { id: reference, amount }: Pick<Capture, 'amount'> & { readonly id: string | null },
  admin: string | null = null,
): Promise<string> {
  const received_day = await todayOf(work)
  const payment = { method: 'online', amount, reference, received_day, taken_by: admin } as const
  const action = admin === null ? 'payment.online' : 'payment.takeOnline'
  const { paymentId, receipt } = await recordPayment(work, row, payment, action)
  if (order.state !== 'paid') {
    const paidColumns = {
      state: 'paid',
      payment_id: paymentId,
      captured_id: reference,
      next_poll_at: null,
    } as const
    await changeOrder(work.tx, order.id, paidColumns)
  }
  return receipt
}

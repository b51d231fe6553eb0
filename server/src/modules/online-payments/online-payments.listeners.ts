import type { Listeners } from '../../kernel/deps.ts'
import { balanceOf } from '../ledger/index.ts'
import { findLiveOrder, withdrawOrders } from './online-orders.repository.ts'

/** A link by which something could be paid that is not owed any more is closed: nobody must pay twice. */
export const onlinePaymentsListeners: Listeners = {
  paymentConfirmed: ({ tx, now }, row) => withdrawOrders(tx, row.id, now),
  // A link of more than is still owed, such as after a waiver.
  async moneyChanged({ tx, now }, row) {
    const live = await findLiveOrder(tx, row.id)
    if (live && live.amount > balanceOf(row)) await withdrawOrders(tx, row.id, now)
  },
  enrollmentCancelled: ({ tx, now }, { enrollmentId }) => withdrawOrders(tx, enrollmentId, now),
}

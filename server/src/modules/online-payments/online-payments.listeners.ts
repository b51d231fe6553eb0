import type { Listeners } from '../../kernel/deps.ts'
import { balanceOf } from '../ledger/index.ts'
import { findLiveOrder, withdrawOrders } from './online-orders.repository.ts'

/** Cancels links for money that is no longer owed. */
export const onlinePaymentsListeners: Listeners = {
  paymentConfirmed: ({ tx, now }, row) => withdrawOrders(tx, row.id, now),
  // A waiver, for example, makes the link's amount higher than the balance.
  async moneyChanged({ tx, now }, row) {
    const liveOrder = await findLiveOrder(tx, row.id)
    if (liveOrder && liveOrder.amount > balanceOf(row)) await withdrawOrders(tx, row.id, now)
  },
  enrollmentCancelled: ({ tx, now }, { enrollmentId }) => withdrawOrders(tx, enrollmentId, now),
}

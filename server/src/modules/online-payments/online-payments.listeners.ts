import type { Listeners } from '../../kernel/deps.ts'
import { balanceOf } from '../ledger/index.ts'
import { findLiveOrder, withdrawOrders } from './online-orders.repository.ts'

/** Nobody may pay what is not owed any more. */
export const onlinePaymentsListeners: Listeners = {
  paymentConfirmed: ({ tx, now }, row) => withdrawOrders(tx, row.id, now),
  // A waiver, for example, makes the link's amount too high.
  async moneyChanged({ tx, now }, row) {
    const live = await findLiveOrder(tx, row.id)
    if (live && live.amount > balanceOf(row)) await withdrawOrders(tx, row.id, now)
  },
  enrollmentCancelled: ({ tx, now }, { enrollmentId }) => withdrawOrders(tx, enrollmentId, now),
}

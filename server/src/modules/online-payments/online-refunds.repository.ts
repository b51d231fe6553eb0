import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'

export async function findRefundableOrders(db: Db | Tx, enrollmentId: string) {
  const orders = await db
    .selectFrom('online_orders')
    .innerJoin('payments', 'payments.id', 'online_orders.payment_id')
    .select(['online_orders.id', 'online_orders.captured_id', 'payments.amount'])
    .select(
      sql<number>`(select coalesce(sum(refunds.amount), 0) from refunds
        where refunds.order_id = online_orders.id and refunds.failed_at is null)`.as('refunded'),
    )
    .where('online_orders.enrollment_id', '=', enrollmentId)
    .where('online_orders.captured_id', 'is not', null)
    .where('payments.refused_at', 'is', null)
    .orderBy('online_orders.created_at', 'desc')
    .execute()
  return orders.map(({ id, amount, refunded }) => ({ id, left: amount - Number(refunded) }))
}

/** After this time another instance may take the refund again. */
const leaseMs = 5 * 60_000

/** No two instances take the same refund. */
export async function takeRefundsToPoll(tx: Tx, now: number, limit: number) {
  const dueRefunds = await tx
    .selectFrom('refunds')
    .innerJoin('online_orders', 'online_orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select('online_orders.captured_id')
    .where('refunds.next_poll_at', '<=', now)
    .orderBy('refunds.next_poll_at')
    .limit(limit)
    .execute()
  const takenRefunds: typeof dueRefunds = []
  for (const refund of dueRefunds) {
    const [row] = await tx
      .updateTable('refunds')
      .set({ next_poll_at: now + leaseMs })
      .where('id', '=', refund.id)
      .where('next_poll_at', '=', refund.next_poll_at)
      .returning('next_poll_at')
      .execute()
    if (row) takenRefunds.push({ ...refund, ...row })
  }
  return takenRefunds
}

export async function pollRefundNow(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ next_poll_at: now })
    .where('id', '=', id)
    .where('next_poll_at', 'is not', null)
    .execute()
}

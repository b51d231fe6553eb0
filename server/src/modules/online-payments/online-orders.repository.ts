import type { Db, Tx } from '../../database/database.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { OnlineOrderRow, UnmatchedPaymentRow } from './online-payments.tables.ts'

const liveStates = ['open', 'failed'] as const

/** The caller locks the enrollment, which must have no open or failed order. */
export const addOrder = preparedQuery((db, row: OnlineOrderRow) => db.insertInto('online_orders').values(row))

export const findOrder = (db: Db | Tx, id: string) =>
  db.selectFrom('online_orders').selectAll().where('id', '=', id).executeTakeFirst()

export const findOrderOfCapture = (tx: Tx, capturedId: string) =>
  tx
    .selectFrom('online_orders')
    .selectAll()
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('captured_id', '=', capturedId),
        eb(
          'online_orders.id',
          'in',
          selectFrom('unmatched_payments')
            .innerJoin('online_orders as of', 'of.id', 'unmatched_payments.order_id')
            .innerJoin('payments', 'payments.enrollment_id', 'of.enrollment_id')
            .select('of.id')
            .where('gateway_id', '=', capturedId)
            .where('payments.reference', '=', capturedId),
        ),
      ]),
    )
    .executeTakeFirst()

export const findLiveOrder = (tx: Tx, enrollmentId: string) =>
  tx
    .selectFrom('online_orders')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .where('state', 'in', liveStates)
    .executeTakeFirst()

/** `is_unmatched`: an admin must still settle money of the order. */
export const findLastOrder = (db: Db | Tx, enrollmentId: string) =>
  db
    .selectFrom('online_orders')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('unmatched_payments')
          .select('unmatched_payments.id')
          .whereRef('unmatched_payments.order_id', '=', 'online_orders.id')
          .where('unmatched_payments.settled_at', 'is', null),
      ).as('is_unmatched'),
    )
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The caller locks the enrollment. */
export async function changeOrder(
  tx: Tx,
  id: string,
  change: Partial<Omit<OnlineOrderRow, 'id' | 'enrollment_id' | 'created_at'>>,
): Promise<void> {
  await tx.updateTable('online_orders').set(change).where('id', '=', id).execute()
}

/** A paid order stays paid, and an ended order cannot fail. */
export async function endOrder(tx: Tx, id: string, state: 'failed' | 'expired' | 'cancelled'): Promise<void> {
  await tx
    .updateTable('online_orders')
    .set({ state, ...(state !== 'failed' && { next_poll_at: null }) })
    .where('id', '=', id)
    .where('state', 'in', liveStates)
    .execute()
}

/** `pollOrders` then cancels the links at the gateway. */
export async function withdrawOrders(tx: Tx, enrollmentId: string, now: number): Promise<void> {
  await tx
    .updateTable('online_orders')
    .set({ state: 'cancelled', next_poll_at: now })
    .where('enrollment_id', '=', enrollmentId)
    .where('state', 'in', liveStates)
    .execute()
}

/** After this time another instance may take the order again. */
const leaseMs = 5 * 60_000

/** No two instances take the same order. */
export async function takeOrdersToPoll(tx: Tx, now: number, limit: number): Promise<OnlineOrderRow[]> {
  const dueOrders = await tx
    .selectFrom('online_orders')
    .selectAll()
    .where('next_poll_at', '<=', now)
    .orderBy('next_poll_at')
    .limit(limit)
    .execute()
  const takenOrders: OnlineOrderRow[] = []
  for (const order of dueOrders) {
    const rows = await tx
      .updateTable('online_orders')
      .set({ next_poll_at: now + leaseMs })
      .where('id', '=', order.id)
      .where('next_poll_at', '=', order.next_poll_at)
      .returningAll()
      .execute()
    takenOrders.push(...rows)
  }
  return takenOrders
}

/** Skips an order whose `next_poll_at` changed meanwhile. */
export async function postponePoll(
  tx: Tx,
  { id, next_poll_at }: Pick<OnlineOrderRow, 'id' | 'next_poll_at'>,
  nextPoll: number | null,
): Promise<void> {
  await tx
    .updateTable('online_orders')
    .set({ next_poll_at: nextPoll })
    .where('id', '=', id)
    .where('next_poll_at', '=', next_poll_at)
    .execute()
}

export async function isNewEvent(tx: Tx, id: string, now: number): Promise<boolean> {
  const insertedRows = await tx
    .insertInto('gateway_events')
    .values({ id, at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return insertedRows.length > 0
}

export async function deleteOldEvents(db: Db, before: number): Promise<void> {
  await db.deleteFrom('gateway_events').where('at', '<', before).execute()
}

export async function addUnmatched(tx: Tx, row: UnmatchedPaymentRow): Promise<boolean> {
  const addedRows = await tx
    .insertInto('unmatched_payments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['gateway_id', 'reason']).doNothing())
    .returning('id')
    .execute()
  return addedRows.length > 0
}

/** @returns true also after an admin settled the payment */
export async function isUnmatched(tx: Tx, capturedId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('unmatched_payments')
    .select('id')
    .where('gateway_id', '=', capturedId)
    .executeTakeFirst()
  return row !== undefined
}

const selectUnmatched = (db: Db | Tx) =>
  db
    .selectFrom('unmatched_payments')
    .innerJoin('online_orders', 'online_orders.id', 'unmatched_payments.order_id')
    .innerJoin('enrollments', 'enrollments.id', 'online_orders.enrollment_id')
    .innerJoin('receipts', 'receipts.enrollment_id', 'enrollments.id')
    .innerJoin('fee_cards', 'fee_cards.enrollment_id', 'enrollments.id')
    .selectAll('unmatched_payments')
    .select([
      'online_orders.enrollment_id',
      'online_orders.amount as ordered',
      'enrollments.name',
      'enrollments.course_name',
      'enrollments.cancelled_at',
      'receipts.number as receipt_number',
      'fee_cards.fee',
      'fee_cards.late',
      'fee_cards.waived',
      'fee_cards.paid',
    ])

export const findUnmatched = (db: Db, limit: number) =>
  selectUnmatched(db)
    .where('unmatched_payments.settled_at', 'is', null)
    .orderBy('unmatched_payments.at', 'desc')
    .orderBy('unmatched_payments.id', 'desc')
    .limit(limit)
    .execute()

export const findUnsettled = (tx: Tx, id: string) =>
  selectUnmatched(tx)
    .where('unmatched_payments.id', '=', id)
    .where('unmatched_payments.settled_at', 'is', null)
    .executeTakeFirst()

export async function settleUnmatched(
  tx: Tx,
  id: string,
  settlement: Required<Pick<UnmatchedPaymentRow, 'settled_at' | 'settled_by' | 'note'>>,
) {
  const rows = await tx
    .updateTable('unmatched_payments')
    .set(settlement)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
    ? selectUnmatched(tx).where('unmatched_payments.id', '=', id).executeTakeFirst()
    : undefined
}

export async function eraseOrders(tx: Tx, studentId: string): Promise<void> {
  const enrollments = tx.selectFrom('enrollments').select('id').where('student_id', '=', studentId)
  const orders = tx.selectFrom('online_orders').select('id').where('enrollment_id', 'in', enrollments)
  await tx
    .updateTable('unmatched_payments')
    .set({ gateway_id: null })
    .where('order_id', 'in', orders)
    .execute()
  await tx
    .updateTable('online_orders')
    .set({ captured_id: null, link_id: null, link_url: null })
    .where('enrollment_id', 'in', enrollments)
    .execute()
  await tx.deleteFrom('sandbox_links').where('order_id', 'in', orders).execute()
}

export type FoundUnmatched = Awaited<ReturnType<typeof findUnmatched>>[number]

import type { Db, Tx } from '../../database/database.ts'
import type { SandboxEventRow, SandboxLinkRow } from './online-payments.tables.ts'

/** @returns the order's existing link, or the new one */
export async function addSandboxLink(db: Db, row: SandboxLinkRow): Promise<SandboxLinkRow> {
  await db
    .insertInto('sandbox_links')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
  return db
    .selectFrom('sandbox_links')
    .selectAll()
    .where('order_id', '=', row.order_id)
    .executeTakeFirstOrThrow()
}

export const findSandboxLinkOf = (db: Db | Tx, orderId: string) =>
  db.selectFrom('sandbox_links').selectAll().where('order_id', '=', orderId).executeTakeFirst()

export const findSandboxLink = (db: Db | Tx, id: string) =>
  db
    .selectFrom('sandbox_links')
    .innerJoin('online_orders', 'online_orders.id', 'sandbox_links.order_id')
    .innerJoin('enrollments', 'enrollments.id', 'online_orders.enrollment_id')
    .selectAll('sandbox_links')
    .select(['enrollments.student_id', 'online_orders.enrollment_id'])
    .where('sandbox_links.id', '=', id)
    .executeTakeFirst()

export async function changeSandboxLink(
  db: Db | Tx,
  id: string,
  change: Pick<SandboxLinkRow, 'state'> & Partial<SandboxLinkRow>,
): Promise<boolean> {
  const changedRows = await db
    .updateTable('sandbox_links')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'created')
    .returning('id')
    .execute()
  return changedRows.length > 0
}

export async function addSandboxEvent(tx: Tx, row: SandboxEventRow): Promise<void> {
  await tx.insertInto('sandbox_events').values(row).execute()
}

/** No two instances take the same event. */
export async function takeSandboxEvents(tx: Tx, now: number): Promise<SandboxEventRow[]> {
  const events = await tx.deleteFrom('sandbox_events').where('due_at', '<=', now).returningAll().execute()
  return events.sort((one, other) => one.due_at - other.due_at || (one.id < other.id ? -1 : 1))
}

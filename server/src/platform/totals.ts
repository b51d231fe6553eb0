import { sql } from 'kysely'
import type { Tx } from './database/database.ts'
import type { TotalName } from './database/schema.ts'

/** Moves a running total, in the transaction of what it counts. Earnings are in paise. */
export async function addToTotal(tx: Tx, name: TotalName, by: number): Promise<void> {
  await tx
    .updateTable('totals')
    .set({ value: sql<number>`value + ${by}` })
    .where('name', '=', name)
    .execute()
}

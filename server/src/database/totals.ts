import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { prepared } from './prepared.ts'
import type { TotalName } from './schema.ts'

/** Moves a running total, in the transaction of what it counts. */
export async function addToTotal(tx: Tx, name: TotalName, by: number): Promise<void> {
  await raise(tx, name, by)
}

const raise = prepared((db, name: TotalName, by: number) =>
  db
    .updateTable('totals')
    .set({ value: sql<number>`value + ${by}` })
    .where('name', '=', name),
)

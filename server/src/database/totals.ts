import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { prepared } from './prepared.ts'
import type { TotalName } from './schema.ts'

/** Moves a running total, in the transaction of what it counts. Earnings are in paise. */
export async function addToTotal(tx: Tx, name: TotalName, by: number): Promise<void> {
  await raise(tx, name, by)
}

const raise = prepared((db, name: TotalName, by: number) =>
  db
    .updateTable('totals')
    .set({ value: sql<number>`value + ${by}` })
    .where('name', '=', name),
)

export async function readTotal(db: Db | Tx, name: TotalName): Promise<number> {
  const row = await db.selectFrom('totals').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return Number(row.value)
}

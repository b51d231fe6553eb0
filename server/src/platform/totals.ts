import { sql } from 'kysely'
import type { Db, Tx } from './database/database.ts'
import type { TotalName } from './database/schema.ts'

/** Moves a running total, in the transaction of what it counts. Earnings are in paise. */
export async function addToTotal(tx: Tx, name: TotalName, by: number): Promise<void> {
  await tx
    .updateTable('totals')
    .set({ value: sql<number>`value + ${by}` })
    .where('name', '=', name)
    .execute()
}

export async function readTotal(db: Db | Tx, name: TotalName): Promise<number> {
  const row = await db.selectFrom('totals').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return Number(row.value)
}

/** Several totals together, of one moment. */
export async function sumOfTotals(db: Db, names: readonly TotalName[]): Promise<number> {
  const { sum } = await db
    .selectFrom('totals')
    .select((select) => select.fn.sum<number>('value').as('sum'))
    .where('name', 'in', names)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

import type { Db, Tx } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { FeePartRow } from './fees.tables.ts'

/** In their order; none when the fee is paid at once. */
export const findFeeParts = prepared((db, courseId: string) =>
  db.selectFrom('fee_parts').selectAll().where('course_id', '=', courseId).orderBy('part'),
)

export async function replaceFeeParts(tx: Tx, courseId: string, rows: readonly FeePartRow[]): Promise<void> {
  await tx.deleteFrom('fee_parts').where('course_id', '=', courseId).execute()
  for (const row of rows) await tx.insertInto('fee_parts').values(row).execute()
}

export async function changeFeePart(tx: Db | Tx, { course_id, part, amount }: FeePartRow): Promise<void> {
  await tx
    .updateTable('fee_parts')
    .set({ amount })
    .where('course_id', '=', course_id)
    .where('part', '=', part)
    .execute()
}

import type { Db, Tx } from '../../database/database.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { FeePartRow, LateFeeRow } from './fees.tables.ts'

/** Empty for a fee paid at once. */
export const findFeeParts = preparedQuery((db, courseId: string) =>
  db.selectFrom('fee_parts').selectAll().where('course_id', '=', courseId).orderBy('part'),
)

export async function replaceFeeParts(tx: Tx, courseId: string, rows: readonly FeePartRow[]): Promise<void> {
  await tx.deleteFrom('fee_parts').where('course_id', '=', courseId).execute()
  for (const row of rows) await tx.insertInto('fee_parts').values(row).execute()
}

const lateFeeOf = preparedQuery((db, courseId: string) =>
  db.selectFrom('late_fees').selectAll().where('course_id', '=', courseId),
)

export async function findLateFee(db: Db | Tx, courseId: string): Promise<LateFeeRow | undefined> {
  return (await lateFeeOf(db, courseId))[0]
}

/** @param row null removes the late fee */
export async function replaceLateFee(
  tx: Tx,
  courseId: string,
  row: Omit<LateFeeRow, 'course_id'> | null,
): Promise<void> {
  await tx.deleteFrom('late_fees').where('course_id', '=', courseId).execute()
  if (row)
    await tx
      .insertInto('late_fees')
      .values({ course_id: courseId, ...row })
      .execute()
}

export async function changeFeePart(tx: Db | Tx, { course_id, part, amount }: FeePartRow): Promise<void> {
  await tx
    .updateTable('fee_parts')
    .set({ amount })
    .where('course_id', '=', course_id)
    .where('part', '=', part)
    .execute()
}

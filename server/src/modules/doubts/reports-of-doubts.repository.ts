import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

export async function addReport(tx: Tx, row: Insertable<Schema['doubt_reports']>): Promise<boolean> {
  const added = await tx
    .insertInto('doubt_reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['subject_id', 'reporter_id']).doNothing())
    .returning('subject_id')
    .execute()
  return added.length > 0
}

export async function closeReports(tx: Tx, subjectId: string, now: number): Promise<void> {
  await tx
    .updateTable('doubt_reports')
    .set({ looked_into_at: now })
    .where('subject_id', '=', subjectId)
    .where('looked_into_at', 'is', null)
    .execute()
}

export const findOpenReports = (db: Db | Tx, doubtId: string) =>
  db
    .selectFrom('doubt_reports')
    .innerJoin('users', 'users.id', 'doubt_reports.reporter_id')
    .select(['doubt_reports.answer_id', 'users.name', 'doubt_reports.reason', 'doubt_reports.created_at'])
    .where('doubt_reports.doubt_id', '=', doubtId)
    .where('doubt_reports.looked_into_at', 'is', null)
    .orderBy('doubt_reports.created_at')
    .execute()

export async function findOwnReports(
  db: Db | Tx,
  doubtId: string,
  reporterId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('doubt_reports')
    .select('subject_id')
    .where('doubt_id', '=', doubtId)
    .where('reporter_id', '=', reporterId)
    .execute()
  return new Set(rows.map(({ subject_id }) => subject_id))
}

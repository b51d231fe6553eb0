import type { Db, Tx } from '../../database/database.ts'
import type { SchoolRow } from '../../database/schema.ts'

/** The one row of the school. */
export function findSchool(db: Db | Tx) {
  return db.selectFrom('school').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
}

/** Changes the school, if it is still at the version that was read. @returns whether it was */
export async function putSchoolRow(tx: Tx, version: number, change: Partial<SchoolRow>): Promise<boolean> {
  const put = await tx
    .updateTable('school')
    .set({ ...change, version: version + 1 })
    .where('id', '=', 1)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return put !== undefined
}

/** Whether a picture is kept under this id; it is marked as used, so that it is not removed before the school has it. */
export async function markPictureUsed(tx: Tx, fileId: string, now: number): Promise<boolean> {
  const file = await tx
    .updateTable('files')
    .set({ used_at: now })
    .where('id', '=', fileId)
    .returning('kind')
    .executeTakeFirst()
  return file?.kind === 'picture'
}

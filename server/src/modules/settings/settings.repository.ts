import type { Db, Tx } from '../../platform/database/database.ts'
import type { SchoolRow } from '../../platform/database/schema.ts'

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

/** Whether a picture is kept under this id. */
export async function isPicture(tx: Tx, fileId: string): Promise<boolean> {
  const file = await tx.selectFrom('files').select('kind').where('id', '=', fileId).executeTakeFirst()
  return file?.kind === 'picture'
}

import type { Db, Tx } from '../../database/database.ts'
import { locking } from '../../database/locks.ts'
import type { SchoolRow } from '../../database/schema.ts'

const school = (db: Db | Tx) => db.selectFrom('school').selectAll()

/** The one row of the school. */
export const findSchool = (db: Db | Tx) => school(db).executeTakeFirstOrThrow()

/** The same, locked until the end of the transaction. */
export const lockSchool = (tx: Tx) => locking(tx, school(tx)).executeTakeFirstOrThrow()

/** Changes the school, which is locked, to its next version. @returns the row as it is then */
export function putSchoolRow(tx: Tx, change: Partial<SchoolRow>): Promise<SchoolRow> {
  return tx
    .updateTable('school')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether a picture is kept under this path; it is marked as used, so that it is not removed before something has it. */
export async function markPictureUsed(tx: Tx, path: string, now: number): Promise<boolean> {
  const file = await tx
    .updateTable('files')
    .set({ used_at: now })
    .where('id', '=', path.split('/').at(-1) ?? '')
    .returning('kind')
    .executeTakeFirst()
  return file?.kind === 'picture'
}

import type { Db, Tx } from '../../database/database.ts'
import { withRowLock } from '../../database/locks.ts'
import type { SchoolRow } from '../../database/schema.ts'

const selectSchool = (db: Db | Tx) => db.selectFrom('school').selectAll()

export const findSchool = (db: Db | Tx) => selectSchool(db).executeTakeFirstOrThrow()

export const lockSchool = (tx: Tx) => withRowLock(tx, selectSchool(tx)).executeTakeFirstOrThrow()

/** The caller locks the school. */
export function putSchoolRow(tx: Tx, change: Partial<SchoolRow>): Promise<SchoolRow> {
  return tx
    .updateTable('school')
    .set((set) => ({ ...change, version: set('version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function nameSchool(tx: Tx, name: string): Promise<void> {
  await tx
    .updateTable('school')
    .set((set) => ({ name, version: set('version', '+', 1) }))
    .execute()
}

/**
 * Protects the picture from the job for unused files.
 * @returns whether the file is a picture
 */
export async function markPictureUsed(tx: Tx, path: string, now: number): Promise<boolean> {
  const file = await tx
    .updateTable('files')
    .set({ used_at: now })
    .where('id', '=', path.split('/').at(-1) ?? '')
    .returning('kind')
    .executeTakeFirst()
  return file?.kind === 'picture'
}

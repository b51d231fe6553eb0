import type { Db, Tx } from '../../database/database.ts'
import type { NewFile, UserRow } from '../../database/schema.ts'
import { searchText } from '../../database/search.ts'

export function findPerson(db: Db | Tx, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function updatePerson(
  tx: Tx,
  before: Pick<UserRow, 'id' | 'version' | 'name' | 'email'>,
  change: Partial<UserRow>,
): Promise<UserRow | undefined> {
  const { name, email } = { ...before, ...change }
  return tx
    .updateTable('users')
    .set({ ...change, search_text: searchText(name, email), version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Raises the version, which locks the row. */
export function lockPerson(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tx
    .updateTable('users')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

export async function setAvatar(tx: Tx, id: string, fileId: string | null): Promise<void> {
  await tx.updateTable('users').set({ avatar: fileId }).where('id', '=', id).execute()
}

export async function addPicture(tx: Tx, file: NewFile): Promise<void> {
  await tx.insertInto('files').values(file).execute()
}

export async function removePicture(tx: Tx, fileId: string): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', fileId).execute()
}

export async function replacePassword(
  tx: Tx,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const changedRow = await tx
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst()
  return changedRow !== undefined
}

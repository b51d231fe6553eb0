import type { Db, Tx } from '../../database/database.ts'
import type { FileRow, UploadPartRow, UploadRow } from '../../database/file-rows.ts'

export type UploadWithState = UploadRow & { received: number; file: FileRow | null }

export async function findUpload(
  db: Db | Tx,
  ownerId: string,
  id: string,
): Promise<UploadWithState | undefined> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row && withState(db, row)
}

export async function findUnfinishedUpload(
  db: Db | Tx,
  file: Pick<UploadRow, 'owner_id' | 'kind' | 'name' | 'size' | 'modified'>,
): Promise<UploadWithState | undefined> {
  const { owner_id, kind, name, size, modified } = file
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where((where) => where.and({ owner_id, kind, name, size }))
    .where('modified', modified === null ? 'is' : '=', modified)
    .where('file_id', 'is', null)
    .executeTakeFirst()
  return row && withState(db, row)
}

async function withState(db: Db | Tx, row: UploadRow): Promise<UploadWithState> {
  const { file_id } = row
  const file = file_id === null ? undefined : await findStoredFile(db, file_id)
  const parts = file ? [] : await findParts(db, row.id)
  return { ...row, received: file ? row.size : receivedBytes(parts), file: file ?? null }
}

const findStoredFile = (db: Db | Tx, id: string) =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()

export const findParts = (db: Db | Tx, uploadId: string): Promise<UploadPartRow[]> =>
  db.selectFrom('upload_parts').selectAll().where('upload_id', '=', uploadId).orderBy('start').execute()

/** @param parts in order and without gaps */
export function receivedBytes(parts: readonly UploadPartRow[]): number {
  const lastPart = parts.at(-1)
  return lastPart ? lastPart.start + lastPart.size : 0
}

export async function countUnfinished(tx: Tx, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('uploads')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('file_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function addUpload(tx: Tx, row: UploadRow): Promise<void> {
  await tx.insertInto('uploads').values(row).execute()
}

/** The database refuses a second part for a position. */
export async function addPart(tx: Tx, part: UploadPartRow, now: number): Promise<void> {
  await tx.insertInto('upload_parts').values(part).execute()
  await tx.updateTable('uploads').set({ changed_at: now }).where('id', '=', part.upload_id).execute()
}

export async function finishUpload(tx: Tx, id: string, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ file_id: fileId })
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteParts(tx: Tx, uploadId: string): Promise<string[]> {
  const parts = await tx
    .deleteFrom('upload_parts')
    .where('upload_id', '=', uploadId)
    .returning('file_id')
    .execute()
  return parts.map(({ file_id }) => file_id)
}

export async function removeUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', id).execute()
}

export const findOldUploads = (db: Db, changedBefore: number) =>
  db.selectFrom('uploads').select(['id', 'owner_id']).where('changed_at', '<', changedBefore).execute()

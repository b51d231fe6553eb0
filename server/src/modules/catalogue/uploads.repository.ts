import type { Db, Tx } from '../../database/database.ts'
import type { FileRow, UploadPartRow, UploadRow } from '../../database/file-rows.ts'

/** An upload with how much of it has arrived, and its file once there is one. */
export type UploadWithState = UploadRow & { received: number; file: FileRow | null }

/** An upload of somebody. */
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

/** The upload of the same file that somebody began and did not finish. */
export async function findUnfinished(
  db: Db | Tx,
  file: Pick<UploadRow, 'owner_id' | 'kind' | 'name' | 'size' | 'modified'>,
): Promise<UploadWithState | undefined> {
  const { owner_id, kind, name, size, modified } = file
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where((of) => of.and({ owner_id, kind, name, size }))
    .where('modified', modified === null ? 'is' : '=', modified)
    .where('file_id', 'is', null)
    .executeTakeFirst()
  return row && withState(db, row)
}

async function withState(db: Db | Tx, row: UploadRow): Promise<UploadWithState> {
  const { file_id } = row
  const file = file_id === null ? undefined : await findKept(db, file_id)
  const parts = file ? [] : await findParts(db, row.id)
  return { ...row, received: file ? row.size : arrivedOf(parts), file: file ?? null }
}

const findKept = (db: Db | Tx, id: string) =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()

/** The parts of an upload in their order. */
export const findParts = (db: Db | Tx, uploadId: string): Promise<UploadPartRow[]> =>
  db.selectFrom('upload_parts').selectAll().where('upload_id', '=', uploadId).orderBy('start').execute()

/** How many bytes have arrived: each part begins where the one before it ends. */
export function arrivedOf(parts: readonly UploadPartRow[]): number {
  const last = parts.at(-1)
  return last ? last.start + last.size : 0
}

/** How many uploads somebody has begun and not finished. */
export async function countUnfinished(tx: Tx, ownerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('uploads')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('file_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds an upload of which nothing has arrived yet. */
export async function addUpload(tx: Tx, row: UploadRow): Promise<void> {
  await tx.insertInto('uploads').values(row).execute()
}

/** Adds a part. There is one at each place: of two that arrive at once the later is refused by the database. */
export async function addPart(tx: Tx, part: UploadPartRow, now: number): Promise<void> {
  await tx.insertInto('upload_parts').values(part).execute()
  await tx.updateTable('uploads').set({ changed_at: now }).where('id', '=', part.upload_id).execute()
}

/** Says what became of an upload. @returns false when it has become something else meanwhile, or is gone */
export async function finishUpload(tx: Tx, id: string, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ file_id: fileId })
    .where('id', '=', id)
    .where('file_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets the parts of an upload. @returns the ids under which their bytes are kept */
export async function takeParts(tx: Tx, uploadId: string): Promise<string[]> {
  const parts = await tx
    .deleteFrom('upload_parts')
    .where('upload_id', '=', uploadId)
    .returning('file_id')
    .execute()
  return parts.map(({ file_id }) => file_id)
}

/** Forgets an upload. */
export async function removeUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('uploads').where('id', '=', id).execute()
}

/** Uploads of which nothing more has arrived since a moment. */
export const findOldUploads = (db: Db, before: number) =>
  db.selectFrom('uploads').select(['id', 'owner_id']).where('changed_at', '<', before).execute()

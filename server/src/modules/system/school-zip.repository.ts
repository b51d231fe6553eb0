import type { Db, Tx } from '../../database/database.ts'
import type { ZipProgress } from '../../platform/school-zip.ts'
import type { SchoolZipRow } from './system.tables.ts'

export const findZip = (db: Db | Tx): Promise<SchoolZipRow | undefined> =>
  db.selectFrom('school_zip').selectAll().executeTakeFirst()

type ZipRequest = Pick<SchoolZipRow, 'file_id' | 'has_pdfs' | 'asked_by' | 'asked_at'>

/**
 * One statement, so that two calls never both request a ZIP.
 * @returns false while a ZIP is requested or made
 */
export async function requestZip(tx: Tx, { file_id, ...request }: ZipRequest): Promise<boolean> {
  const row = {
    ...request,
    ...{ state: 'waiting' as const, seen_at: request.asked_at, attempts: 0 },
    ...{ part: 'waiting' as const, done: 0, total: 0 },
    ...{ size: null, sha256: null, made_at: null, failure: null },
  }
  const addedRows = await tx
    .insertInto('school_zip')
    .values({ id: 1, file_id, ...row })
    .onConflict((conflict) =>
      // Keeps the former file's id, so that the job removes the file.
      conflict.column('id').doUpdateSet(row).where('school_zip.state', 'not in', ['waiting', 'making']),
    )
    .returning('id')
    .execute()
  return addedRows.length > 0
}

/** Changes nothing if another instance changed the row. */
async function changeZip(
  db: Db,
  { file_id, state, attempts }: Pick<SchoolZipRow, 'file_id' | 'state' | 'attempts'>,
  changes: Partial<SchoolZipRow>,
): Promise<boolean> {
  const changedRows = await db
    .updateTable('school_zip')
    .set(changes)
    .where('file_id', '=', file_id)
    .where('state', '=', state)
    .where('attempts', '=', attempts)
    .returning('id')
    .execute()
  return changedRows.length > 0
}

export const beginZip = (db: Db, row: SchoolZipRow, fileId: string, now: number): Promise<boolean> =>
  changeZip(db, row, { file_id: fileId, state: 'making', attempts: row.attempts + 1, seen_at: now })

export const failZip = (db: Db, row: SchoolZipRow, failure: SchoolZipRow['failure']): Promise<boolean> =>
  changeZip(db, row, { state: 'failed', failure })

export const finishZip = (
  db: Db,
  row: SchoolZipRow,
  zipFile: Pick<SchoolZipRow, 'size' | 'sha256' | 'made_at'>,
): Promise<boolean> => changeZip(db, row, { state: 'ready', ...zipFile })

export const endZip = (db: Db, row: SchoolZipRow): Promise<boolean> => changeZip(db, row, { state: 'gone' })

export const saveZipProgress = (
  db: Db,
  row: SchoolZipRow,
  { part, done, total }: ZipProgress,
  now: number,
): Promise<boolean> => changeZip(db, row, { part, done, total, seen_at: now })

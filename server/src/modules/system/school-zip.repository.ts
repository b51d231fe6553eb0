import type { Db, Tx } from '../../database/database.ts'
import type { ZipProgress } from '../../platform/school-zip.ts'
import type { SchoolZipRow } from './system.tables.ts'

export const findZip = (db: Db | Tx): Promise<SchoolZipRow | undefined> =>
  db.selectFrom('school_zip').selectAll().executeTakeFirst()

type Asked = Pick<SchoolZipRow, 'file_id' | 'has_pdfs' | 'asked_by' | 'asked_at'>

/**
 * Uses one statement, so that only one of two calls requests a ZIP.
 * @returns false while a ZIP is requested or made
 */
export async function requestZip(tx: Tx, { file_id, ...asked }: Asked): Promise<boolean> {
  const row = {
    ...asked,
    ...{ state: 'waiting' as const, seen_at: asked.asked_at, attempts: 0 },
    ...{ part: 'waiting' as const, done: 0, total: 0 },
    ...{ size: null, sha256: null, made_at: null, failure: null },
  }
  const added = await tx
    .insertInto('school_zip')
    .values({ id: 1, file_id, ...row })
    .onConflict((conflict) =>
      // Keeps the id of the former file, so that the job removes that file.
      conflict.column('id').doUpdateSet(row).where('school_zip.state', 'not in', ['waiting', 'making']),
    )
    .returning('id')
    .execute()
  return added.length > 0
}

/** Changes nothing when another instance has changed the row. */
async function change(
  db: Db,
  { file_id, state, attempts }: Pick<SchoolZipRow, 'file_id' | 'state' | 'attempts'>,
  to: Partial<SchoolZipRow>,
): Promise<boolean> {
  const changed = await db
    .updateTable('school_zip')
    .set(to)
    .where('file_id', '=', file_id)
    .where('state', '=', state)
    .where('attempts', '=', attempts)
    .returning('id')
    .execute()
  return changed.length > 0
}

export const beginZip = (db: Db, row: SchoolZipRow, fileId: string, now: number): Promise<boolean> =>
  change(db, row, { file_id: fileId, state: 'making', attempts: row.attempts + 1, seen_at: now })

export const failZip = (db: Db, row: SchoolZipRow, failure: SchoolZipRow['failure']): Promise<boolean> =>
  change(db, row, { state: 'failed', failure })

export const finishZip = (
  db: Db,
  row: SchoolZipRow,
  made: Pick<SchoolZipRow, 'size' | 'sha256' | 'made_at'>,
): Promise<boolean> => change(db, row, { state: 'ready', ...made })

export const endZip = (db: Db, row: SchoolZipRow): Promise<boolean> => change(db, row, { state: 'gone' })

export const saveZipProgress = (
  db: Db,
  row: SchoolZipRow,
  { part, done, total }: ZipProgress,
  now: number,
): Promise<boolean> => change(db, row, { part, done, total, seen_at: now })

import type { Db, Tx } from '../../database/database.ts'
import type { BackupProgress } from '../../platform/backups.ts'
import { deadAfterMs } from './backup-runs.rules.ts'
import type { BackupRunRow } from './system.tables.ts'

/**
 * One statement, so that two instances never both start a backup.
 * @returns false while a backup runs
 */
export async function claimBackup(db: Db | Tx, name: string, now: number): Promise<boolean> {
  const startColumns = { name, started_at: now, seen_at: now, ended_at: null, failure: null }
  const row = { ...startColumns, part: 'rows' as const, done: 0, total: 0 }
  const claimedRows = await db
    .insertInto('backup_run')
    .values({ id: 1, ...row })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(row)
        .where(({ eb, or }) =>
          or([
            eb('backup_run.ended_at', 'is not', null),
            eb('backup_run.seen_at', '<=', now - deadAfterMs),
            eb('backup_run.seen_at', '>=', now + deadAfterMs),
          ]),
        ),
    )
    .returning('id')
    .execute()
  return claimedRows.length > 0
}

export const findBackupRun = (db: Db): Promise<BackupRunRow | undefined> =>
  db.selectFrom('backup_run').selectAll().executeTakeFirst()

const updateRun = (db: Db, name: string) =>
  db.updateTable('backup_run').where('name', '=', name).where('ended_at', 'is', null)

export async function saveProgress(
  db: Db,
  name: string,
  { part, done, total }: BackupProgress,
  now: number,
): Promise<void> {
  await updateRun(db, name).set({ part, done, total, seen_at: now }).execute()
}

export async function endBackup(
  db: Db,
  name: string,
  now: number,
  failure: BackupRunRow['failure'],
): Promise<void> {
  await updateRun(db, name).set({ ended_at: now, seen_at: now, failure }).execute()
}

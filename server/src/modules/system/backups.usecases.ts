import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Backups } from '#contract/system/backups.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import {
  type BackupProgress,
  backupFolder,
  backupFolderFiles,
  backupName,
  futureBackups,
  pastBackups,
  type Retention,
} from '../../platform/backups.ts'
import { withInstants } from '../../platform/instants.ts'
import { claimBackup, endBackup, findBackupRun, saveProgress } from './backup-runs.repository.ts'
import { failureOf, isRunning } from './backup-runs.rules.ts'
import type { BackupRunRow } from './system.tables.ts'

const maxShown = 20

export async function listBackups({ deps }: SignedInCall): Promise<Backups> {
  const { config, database, clock } = deps
  const now = clock()
  const folder = resolve(backupFolder(config))
  const pastBackupFiles = pastBackups(await backupFolderFiles(config), now)
  const shownBackups = await Promise.all(
    pastBackupFiles.slice(0, maxShown).map(async ({ name, moment }) => {
      // The backup may have just expired.
      const path = join(folder, name)
      const bytes = await stat(path).then(
        ({ size }) => size,
        () => null,
      )
      if (bytes === null) return []
      return [
        withInstants({ name, madeAt: moment, bytes, beside: await deps.backupReader.uploadsInStore(path) }),
      ]
    }),
  )
  const run = await findBackupRun(database.db)
  return {
    folder,
    nightly: config.BACKUP_DIR !== undefined,
    holdsSecret: config.SESSION_SECRET === undefined,
    running: run && isRunning(run, now) ? presentRunning(run) : null,
    failure: run ? presentFailure(run, now, shownBackups.flat()) : null,
    made: shownBackups.flat(),
    total: pastBackupFiles.length,
  }
}

const presentRunning = ({ started_at, part, done, total }: BackupRunRow) =>
  withInstants({ startedAt: started_at, part, done, total })

function presentFailure(run: BackupRunRow, now: number, made: Backups['made']): Backups['failure'] {
  const makeFailure = (reason: NonNullable<Backups['failure']>['reason']) =>
    withInstants({ startedAt: run.started_at, reason })
  if (run.failure) return makeFailure(run.failure)
  const isMade = run.ended_at !== null || made.some(({ name }) => name === run.name)
  return isMade || isRunning(run, now) ? null : makeFailure('stopped')
}

/** Does not wait until the backup ends. Does nothing while one runs. */
export async function startBackup(call: SignedInCall): Promise<Backups> {
  const { deps, now } = call
  const name = backupName(now)
  let isClaimed = false
  await call.write(async (work) => {
    isClaimed = await claimBackup(work.tx, name, now)
    if (isClaimed) await work.audit({ action: 'backup.make', subject: ['school', '1'] })
  })
  // `runBackup` records the failure, which the list shows.
  if (isClaimed) runBackup(deps, name, now, manualRetention(deps)).catch(() => {})
  return listBackups(call)
}

/** A nightly backup removes old backups itself. */
const manualRetention = ({ config }: Deps): Retention => (config.BACKUP_DIR === undefined ? 'latest' : 'all')

const progressEveryMs = 1_000

/**
 * Call `claimBackup` first.
 * @throws the backup's error, after recording the failure
 */
export async function runBackup(
  deps: Deps,
  name: string,
  startedAt: number,
  keeps: Retention,
): Promise<void> {
  const { config, database, log, clock } = deps
  const { db } = database
  let progress: BackupProgress = { part: 'rows', done: 0, total: 0 }
  let pendingSave = Promise.resolve()
  const progressTimer = setInterval(() => {
    // A failed update is harmless: the backup counts as running for another minute.
    pendingSave = pendingSave.then(() => saveProgress(db, name, progress, clock())).catch(() => {})
  }, progressEveryMs)
  progressTimer.unref()
  const end = async (failure: BackupRunRow['failure']) => {
    clearInterval(progressTimer)
    await pendingSave
    await endBackup(db, name, clock(), failure)
  }
  try {
    const result = await deps.makeBackup(join(backupFolder(config), name), startedAt, {
      retention: keeps,
      onProgress(next) {
        progress = next
      },
    })
    const { damaged, unreadable, missing, changed } = result
    const futureFiles = futureBackups(await backupFolderFiles(config), startedAt)
    if (damaged.length > 0) log.warn({ backups: damaged }, 'backups are damaged')
    if (unreadable.length > 0)
      log.warn({ files: unreadable }, 'files of expired backups stay, because these are no readable backups')
    if (futureFiles.length > 0)
      log.warn({ backups: futureFiles }, 'backups that lie in the future do not count')
    if (missing.length > 0) log.error({ uploads: missing }, 'uploads have no bytes')
    if (changed.length > 0) log.error({ uploads: changed }, 'uploads are not what was uploaded')
    await end(null)
  } catch (error) {
    log.error({ err: error }, 'a backup was not made')
    await end(failureOf((error as NodeJS.ErrnoException).code))
    throw error
  }
}

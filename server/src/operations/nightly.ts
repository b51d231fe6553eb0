import { join } from 'node:path'
import type { Deps } from '../kernel/deps.ts'
import { tryUses, type Use } from '../kernel/limiter.ts'
import { schoolZone } from '../kernel/school-zone.ts'
import { backupFolderFiles, backupName, futureBackups, lastBackup } from '../platform/backups.ts'
import { startBoundedThread } from '../platform/bounded-thread.ts'
import type { Config } from '../platform/config.ts'
import type { Manifest } from './backup-file.ts'
import { isBackupDue } from './backup-retention.rules.ts'
import type { Removal } from './expired-backups.ts'

export type NightlyBackup = Removal & Pick<Manifest, 'missing' | 'changed'>

/** If the first instance crashes, another one may try after the window. */
const claim: readonly [Use] = [[{ most: 1, windowMs: 60 * 60 * 1000 }, 'nightly backup']]

/** @returns whether a backup was made */
export async function backUpAtNight(
  deps: Deps,
  make: (path: string, now: number) => Promise<NightlyBackup> = (path, now) =>
    inThread(deps.config, path, now),
): Promise<boolean> {
  const { config, database, log } = deps
  const folder = config.BACKUP_DIR
  if (folder === undefined) return false
  const now = deps.clock()
  const latest = await lastBackup(config, now)
  if (!isBackupDue(latest?.moment ?? null, now, await schoolZone(deps))) return false
  if (await tryUses(database.db, now, claim)) return false
  try {
    const { damaged, missing, changed } = await make(join(folder, backupName(now)), now)
    const ahead = futureBackups(await backupFolderFiles(config), now)
    if (damaged.length > 0) log.warn({ backups: damaged }, 'backups are damaged')
    if (ahead.length > 0) log.warn({ backups: ahead }, 'backups that lie in the future do not count')
    if (missing.length > 0) log.error({ uploads: missing }, 'uploads have no bytes')
    if (changed.length > 0) log.error({ uploads: changed }, 'uploads are not what was uploaded')
    return true
  } catch (error) {
    await database.db.deleteFrom('limits').where('key', '=', claim[0][1]).execute()
    throw error
  }
}

const thread = join(import.meta.dirname, 'backup-thread.ts')

function inThread(config: Config, path: string, now: number): Promise<NightlyBackup> {
  return new Promise((resolve, reject) => {
    const worker = startBoundedThread(thread, { workerData: { config, path, now } })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread of the backup ended with ${code}`)))
  })
}

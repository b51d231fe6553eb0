import { join } from 'node:path'
import type { Deps } from '../calls/deps.ts'
import { schoolZone } from '../calls/school-zone.ts'
import { backupName, backupsAhead, filesBesideBackups, lastBackup } from '../platform/backups.ts'
import { startBoundedThread } from '../platform/bounded-thread.ts'
import { isBackupDue } from './kept-backups.rules.ts'
import type { Removal } from './outlived-backups.ts'

const thread = join(import.meta.dirname, 'backup-thread.ts')

/**
 * Makes the nightly backup in BACKUP_DIR when it is due, in a thread of its own, which then removes the backups that have served their time.
 * @returns whether one was made
 */
export async function backUpAtNight(deps: Deps): Promise<boolean> {
  const { config, log } = deps
  const folder = config.BACKUP_DIR
  if (folder === undefined) return false
  const now = deps.clock()
  const latest = await lastBackup(config, now)
  if (!isBackupDue(latest?.moment ?? null, now, await schoolZone(deps))) return false
  const { damaged } = await new Promise<Removal>((resolve, reject) => {
    const worker = startBoundedThread(thread, {
      workerData: { config, path: join(folder, backupName(now)), now },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread of the backup ended with ${code}`)))
  })
  const ahead = backupsAhead(await filesBesideBackups(config), now)
  if (damaged.length > 0) log.warn({ backups: damaged }, 'backups are damaged')
  if (ahead.length > 0) log.warn({ backups: ahead }, 'backups that lie in the future do not count')
  return true
}

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../calls/deps.ts'
import { schoolZone } from '../calls/school-zone.ts'
import { backupName, lastBackup } from '../platform/backups.ts'
import { startBoundedThread } from '../platform/bounded-thread.ts'
import { isBackupDue, outlivedBackups } from './kept-backups.rules.ts'

const thread = join(import.meta.dirname, 'backup-thread.ts')

/**
 * Makes the nightly backup in BACKUP_DIR when it is due, in a thread of its own. Then it removes the backups that are too old.
 * @returns whether one was made
 */
export async function backUpAtNight(deps: Deps): Promise<boolean> {
  const { config } = deps
  const folder = config.BACKUP_DIR
  if (folder === undefined) return false
  const now = deps.clock()
  const latest = await lastBackup(config)
  if (!isBackupDue(latest?.moment ?? null, now, await schoolZone(deps))) return false
  await new Promise<void>((resolve, reject) => {
    const worker = startBoundedThread(thread, {
      workerData: { config, path: join(folder, backupName(now)), now },
    })
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
  for (const name of outlivedBackups(await readdir(folder), now)) await rm(join(folder, name))
  return true
}

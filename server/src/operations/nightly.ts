import type { Deps } from '../kernel/deps.ts'
import { type LimitUse, tryUses } from '../kernel/limiter.ts'
import { schoolZone } from '../kernel/school-zone.ts'
import { claimBackup, runBackup } from '../modules/system/index.ts'
import { backupName, lastBackup, type MakeBackup } from '../platform/backups.ts'
import { isBackupDue } from './backup-retention.rules.ts'

/** Only one instance may claim the nightly backup. */
const nightlyLimit: readonly [LimitUse] = [[{ most: 1, windowMs: 60 * 60 * 1000 }, 'nightly backup']]

export async function backUpAtNight(deps: Deps, makeBackup: MakeBackup = deps.makeBackup): Promise<boolean> {
  const { config, database } = deps
  const { db } = database
  if (config.BACKUP_DIR === undefined) return false
  const now = deps.clock()
  const latest = await lastBackup(config, now)
  if (!isBackupDue(latest?.moment ?? null, now, await schoolZone(deps))) return false
  if (await tryUses(db, now, nightlyLimit)) return false
  const name = backupName(now)
  try {
    // Somebody may be making a backup on the Backup screen.
    const isClaimed = await claimBackup(db, name, now)
    if (isClaimed) await runBackup({ ...deps, makeBackup }, name, now, 'nights')
    else await retryNextMinute(deps)
    return isClaimed
  } catch (error) {
    await retryNextMinute(deps)
    throw error
  }
}

const retryNextMinute = ({ database }: Deps) =>
  database.db.deleteFrom('limits').where('key', '=', nightlyLimit[0][1]).execute()

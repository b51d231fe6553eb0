import type { Gauge } from '../kernel/metrics.ts'
import { lastBackup } from '../platform/backups.ts'

export const backupAge: Gauge = {
  name: 'abhyas_backup_age_seconds',
  help: 'How old the last backup is. Left out when there is none; one that lies in the future does not count.',
  async read({ config, clock }) {
    const now = clock()
    const last = await lastBackup(config, now)
    return last && Math.max(0, now - last.moment) / 1_000
  },
}

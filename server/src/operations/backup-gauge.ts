import { readdir } from 'node:fs/promises'
import type { Gauge } from '../calls/metrics.ts'
import { momentOf } from './kept-backups.rules.ts'
import { backupFolder } from './open-school.ts'

/** How old the last backup is, by its name. */
export const backupAge: Gauge = {
  name: 'abhyas_backup_age_seconds',
  help: 'How old the last backup is. Left out when there is none.',
  async read({ config, clock }) {
    const names = await readdir(backupFolder(config)).catch(() => [] as string[])
    const last = Math.max(...names.map((name) => momentOf(name) ?? 0), 0)
    return last === 0 ? null : (clock() - last) / 1_000
  },
}

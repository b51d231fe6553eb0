import { join, resolve } from 'node:path'
import { backupFolder, judgeBackup, lastBackup } from '../../platform/backups.ts'
import { openBackup } from '../backup-file.ts'
import { type Check, fine, messageOf, warning, wrong } from './check.ts'

const hourMs = 60 * 60 * 1000

/** How old the last backup is, and whether it opens. */
export const backups: Check = {
  name: 'Backups',
  async run({ config, now }) {
    const folder = backupFolder(config)
    const last = await lastBackup(config)
    const nightly = 'Set BACKUP_DIR to a folder on another disk: the school then makes a backup each night.'
    if (!last)
      return wrong(
        `There is no backup in ${resolve(folder)}.`,
        `Make one now: npm run backup. ${config.BACKUP_DIR ? '' : nightly}`.trimEnd(),
      )
    try {
      const backup = await openBackup(join(folder, last.name))
      backup.close()
    } catch (error) {
      return wrong(
        `The last backup cannot be used: ${messageOf(error)}`,
        'Make a new one now: npm run backup.',
      )
    }
    const found = `The last backup, ${last.name}, is ${Math.floor((now - last.moment) / hourMs)} hours old and opens.`
    const state = judgeBackup(config, last, now)
    if (state === 'wrong')
      return wrong(
        found,
        `Make one now: npm run backup. ${config.BACKUP_DIR ? 'Read the log for why none was made at night.' : nightly}`,
      )
    if (!config.BACKUP_DIR) return warning(`${found} None is made at night.`, nightly)
    return state === 'fine' ? fine(found) : warning(found, 'Read the log for why none was made last night.')
  },
}

import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openBackup } from '../backup-file.ts'
import { momentOf } from '../kept-backups.rules.ts'
import { backupFolder } from '../open-school.ts'
import { type Check, fine, messageOf, warning, wrong } from './check.ts'

const hourMs = 60 * 60 * 1000

/** How old the last backup is, and whether it opens. */
export const backups: Check = {
  name: 'Backups',
  async run({ config, now }) {
    const folder = backupFolder(config)
    const moments = (await readdir(folder).catch(() => [] as string[])).flatMap((name) => {
      const moment = momentOf(name)
      return moment === null ? [] : { name, moment }
    })
    const last = moments.sort((a, b) => b.moment - a.moment)[0]
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
    const hours = Math.floor((now - last.moment) / hourMs)
    const found = `The last backup, ${last.name}, is ${hours} hours old and opens.`
    if (hours > 7 * 24)
      return wrong(
        found,
        `Make one now: npm run backup. ${config.BACKUP_DIR ? 'Read the log for why none was made at night.' : nightly}`,
      )
    if (!config.BACKUP_DIR) return warning(`${found} None is made at night.`, nightly)
    if (hours > 26) return warning(found, 'Read the log for why none was made last night.')
    return fine(found)
  },
}

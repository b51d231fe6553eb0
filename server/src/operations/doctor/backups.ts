import { join, resolve } from 'node:path'
import {
  backupFolder,
  backupFolderFiles,
  futureBackups,
  judgeBackup,
  lastBackup,
} from '../../platform/backups.ts'
import { missingSecretNotice } from '../backup.ts'
import { type Manifest, openBackup } from '../backup-file.ts'
import { type Check, fine, messageOf, warning, wrong } from './check.ts'

const hourMs = 60 * 60 * 1000

const futureOnes = (names: readonly string[]) =>
  `${names.length} that lie in the future and do not count: ${names.join(', ')}.`

export const backups: Check = {
  name: 'Backups',
  async run({ config, now }) {
    const folder = backupFolder(config)
    const last = await lastBackup(config, now)
    const ahead = futureBackups(await backupFolderFiles(config), now)
    const nightly = 'Set BACKUP_DIR to a folder on another disk: the school then makes a backup each night.'
    if (!last)
      return wrong(
        `There is no backup in ${resolve(folder)}${ahead.length > 0 ? ` but ${futureOnes(ahead)}` : '.'}`,
        `Make one now: npm run backup. ${config.BACKUP_DIR ? '' : nightly}`.trimEnd(),
      )
    let manifest: Manifest
    try {
      const backup = await openBackup(join(folder, last.name))
      backup.close()
      manifest = backup.manifest
    } catch (error) {
      return wrong(
        `The last backup cannot be used: ${messageOf(error)}`,
        'Make a new one now: npm run backup.',
      )
    }
    const found = `The last backup, ${last.name}, is ${Math.max(0, Math.floor((now - last.moment) / hourMs))} hours old and opens.${manifest.secret === false ? ` ${missingSecretNotice}` : ''}${ahead.length > 0 ? ` In the same folder are ${futureOnes(ahead)}` : ''}`
    const state = judgeBackup(config, last, now)
    if (state === 'wrong')
      return wrong(
        found,
        `Make one now: npm run backup. ${config.BACKUP_DIR ? 'Read the log for why none was made at night.' : nightly}`,
      )
    const lost = manifest.missing.length + manifest.changed.length
    if (lost > 0)
      return wrong(
        `${found} ${lost} uploads were missing or damaged when it was made.`,
        'Run npm run doctor -- --all-files, and copy these files from an older backup.',
      )
    if (ahead.length > 0)
      return warning(
        found,
        "This machine's clock was wrong when they were made. If it is right now, move them away.",
      )
    if (!config.BACKUP_DIR) return warning(`${found} None is made at night.`, nightly)
    return state === 'fine' ? fine(found) : warning(found, 'Read the log for why none was made last night.')
  },
}

import { dirname, join, resolve } from 'node:path'
import {
  backupFolder,
  backupFolderFiles,
  futureBackups,
  judgeBackup,
  lastBackup,
} from '../../platform/backups.ts'
import { missingSecretNotice } from '../backup.ts'
import { type BackupFile, openBackup } from '../backup-file.ts'
import { openStore, storeFolder } from '../backup-store.ts'
import { isBesideStore } from '../backup-uploads.ts'
import { type Comparison, findWrongFiles } from '../check-backup.ts'
import { type Check, fine, messageOf, warning, wrong } from './check.ts'

const hourMs = 60 * 60 * 1000

/** @returns what is wrong in the store of the backup, or what the store holds for it */
async function lookIntoStore(backup: BackupFile, path: string, compare: Comparison) {
  const folder = storeFolder(dirname(path))
  const store = await openStore(folder)
  const { missing, damaged } = await findWrongFiles(backup, store, compare)
  const wrongOnes = [...missing, ...damaged]
  if (wrongOnes.length === 0) {
    const { files, bytes = 0 } = backup.manifest
    const megabytes = Math.ceil(bytes / (1024 * 1024)).toLocaleString('en-IN')
    const read = compare === 'bytes' ? ', whose bytes are right' : ''
    return { isWrong: false, found: ` Its ${files} uploads${read} (${megabytes} MB) are in ${folder}.` }
  }
  const paths = wrongOnes.slice(0, 3).map(({ sha256 }) => store.pathOf(sha256))
  const more = wrongOnes.length > 3 ? ' and others' : ''
  return {
    isWrong: true,
    found: `${missing.length} files of the last backup are missing and ${damaged.length} are damaged: ${paths.join(', ')}${more}.`,
  }
}

const futureOnes = (names: readonly string[]) =>
  `${names.length} that lie in the future and do not count: ${names.join(', ')}.`

export const backups: Check = {
  name: 'Backups',
  async run({ config, now, allFiles }) {
    const folder = backupFolder(config)
    const last = await lastBackup(config, now)
    const ahead = futureBackups(await backupFolderFiles(config), now)
    const nightly = 'Set BACKUP_DIR to a folder on another disk: the school then makes a backup each night.'
    if (!last)
      return wrong(
        `There is no backup in ${resolve(folder)}${ahead.length > 0 ? ` but ${futureOnes(ahead)}` : '.'}`,
        `Make one now: npm run backup. ${config.BACKUP_DIR ? '' : nightly}`.trimEnd(),
      )
    let backup: BackupFile
    let stored = ''
    try {
      const path = join(folder, last.name)
      backup = await openBackup(path)
      try {
        const compare = allFiles ? 'bytes' : 'names'
        const looked = isBesideStore(backup) ? await lookIntoStore(backup, path, compare) : null
        if (looked?.isWrong)
          return wrong(
            looked.found,
            'Remove the damaged files, then make a backup: npm run backup makes one whole file, and the next backup of the school copies them again.',
          )
        stored = looked?.found ?? ''
      } finally {
        backup.close()
      }
    } catch (error) {
      return wrong(
        `The last backup cannot be used: ${messageOf(error)}`,
        'Make a new one now: npm run backup.',
      )
    }
    const { manifest } = backup
    const found = `The last backup, ${last.name}, is ${Math.max(0, Math.floor((now - last.moment) / hourMs))} hours old and opens.${stored}${manifest.secret === false ? ` ${missingSecretNotice}` : ''}${ahead.length > 0 ? ` In the same folder are ${futureOnes(ahead)}` : ''}`
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

import { dirname, join, resolve } from 'node:path'
import {
  backupFolder,
  backupFolderFiles,
  futureBackups,
  judgeBackup,
  lastBackup,
} from '../../platform/backups.ts'
import { missingSecretNotice } from '../backup.ts'
import { type Manifest, openBackup } from '../backup-file.ts'
import { openStore, storeFolder } from '../backup-store.ts'
import { isBesideStore } from '../backup-uploads.ts'
import { type Comparison, findWrongFiles } from '../check-backup.ts'
import { type Check, fine, messageOf, warning, wrong } from './check.ts'

const hourMs = 60 * 60 * 1000

interface LastBackup {
  readonly manifest: Manifest
  readonly uploads: string
  readonly isWrong: boolean
}

async function inspectBackup(path: string, compare: Comparison): Promise<LastBackup> {
  const backup = await openBackup(path)
  const { manifest } = backup
  try {
    if (!isBesideStore(backup)) return { manifest, uploads: '', isWrong: false }
    const folder = storeFolder(dirname(path))
    const store = await openStore(folder)
    const { missing, damaged } = await findWrongFiles(backup, store, compare)
    const paths = [...missing, ...damaged].map(({ sha256 }) => store.pathOf(sha256))
    const { files, bytes = 0 } = manifest
    const megabytes = Math.ceil(bytes / (1024 * 1024)).toLocaleString('en-IN')
    const read = compare === 'bytes' ? ', whose bytes are right,' : ''
    const uploads =
      paths.length > 0
        ? `Of its uploads ${missing.length} are missing and ${damaged.length} damaged: ${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ' and others' : ''}.`
        : `Its ${files} uploads (${megabytes} MB)${read} are in ${folder}.`
    return { manifest, uploads, isWrong: paths.length > 0 }
  } finally {
    backup.close()
  }
}

const futureText = (names: readonly string[]) =>
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
        `There is no backup in ${resolve(folder)}${ahead.length > 0 ? ` but ${futureText(ahead)}` : '.'}`,
        `Make one now: npm run backup. ${config.BACKUP_DIR ? '' : nightly}`.trimEnd(),
      )
    let inspected: LastBackup
    try {
      inspected = await inspectBackup(join(folder, last.name), allFiles ? 'bytes' : 'names')
    } catch (error) {
      return wrong(
        `The last backup cannot be used: ${messageOf(error)}`,
        'Make a new one now: npm run backup.',
      )
    }
    const { manifest, uploads, isWrong } = inspected
    const found = `The last backup, ${last.name}, is ${Math.max(0, Math.floor((now - last.moment) / hourMs))} hours old and opens.${uploads && ` ${uploads}`}${manifest.secret === false ? ` ${missingSecretNotice}` : ''}${ahead.length > 0 ? ` In the same folder are ${futureText(ahead)}` : ''}`
    if (isWrong)
      return wrong(
        found,
        'Remove what is damaged. The next backup of the night or of the screen copies these uploads again, if the school has them.',
      )
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

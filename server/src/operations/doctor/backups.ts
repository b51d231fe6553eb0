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
import { type Check, fineFinding, messageOf, warningFinding, wrongFinding } from './check.ts'

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
    const bytesText = compare === 'bytes' ? ', whose bytes are right,' : ''
    const uploads =
      paths.length > 0
        ? `Of its uploads ${missing.length} are missing and ${damaged.length} damaged: ${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ' and others' : ''}.`
        : `Its ${files} uploads (${megabytes} MB)${bytesText} are in ${folder}.`
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
    const futureNames = futureBackups(await backupFolderFiles(config), now)
    const nightlyAdvice =
      'Set BACKUP_DIR to a folder on another disk: the school then makes a backup each night.'
    if (!last)
      return wrongFinding(
        `There is no backup in ${resolve(folder)}${futureNames.length > 0 ? ` but ${futureText(futureNames)}` : '.'}`,
        `Make one now: npm run backup. ${config.BACKUP_DIR ? '' : nightlyAdvice}`.trimEnd(),
      )
    let inspection: LastBackup
    try {
      inspection = await inspectBackup(join(folder, last.name), allFiles ? 'bytes' : 'names')
    } catch (error) {
      return wrongFinding(
        `The last backup cannot be used: ${messageOf(error)}`,
        'Make a new one now: npm run backup.',
      )
    }
    const { manifest, uploads, isWrong } = inspection
    const text = `The last backup, ${last.name}, is ${Math.max(0, Math.floor((now - last.moment) / hourMs))} hours old and opens.${uploads && ` ${uploads}`}${manifest.secret === false ? ` ${missingSecretNotice}` : ''}${futureNames.length > 0 ? ` In the same folder are ${futureText(futureNames)}` : ''}`
    if (isWrong)
      return wrongFinding(
        text,
        'Remove what is damaged. The next backup of the night or of the screen copies these uploads again, if the school has them.',
      )
    const state = judgeBackup(config, last, now)
    if (state === 'wrong')
      return wrongFinding(
        text,
        `Make one now: npm run backup. ${config.BACKUP_DIR ? 'Read the log for why none was made at night.' : nightlyAdvice}`,
      )
    const lostCount = manifest.missing.length + manifest.changed.length
    if (lostCount > 0)
      return wrongFinding(
        `${text} ${lostCount} uploads were missing or damaged when it was made.`,
        'Run npm run doctor -- --all-files, and copy these files from an older backup.',
      )
    if (futureNames.length > 0)
      return warningFinding(
        text,
        "This machine's clock was wrong when they were made. If it is right now, move them away.",
      )
    if (!config.BACKUP_DIR) return warningFinding(`${text} None is made at night.`, nightlyAdvice)
    return state === 'fine'
      ? fineFinding(text)
      : warningFinding(text, 'Read the log for why none was made last night.')
  },
}

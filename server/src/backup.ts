import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from './config.ts'
import { makeBackup, missingSecretNotice } from './operations/backup.ts'
import { openSchoolToRead } from './operations/open-school.ts'
import { backupFolder, backupName } from './platform/backups.ts'
import { BadConfig } from './platform/config.ts'
import { isDiskFull } from './platform/disk-full.rules.ts'
import { errorLine } from './serve.ts'

const usage = `npm run backup              makes a backup in BACKUP_DIR, or in the folder backups of DATA_DIR
npm run backup -- FILE.zip  makes it under this name
The school may go on meanwhile.`

try {
  const args = process.argv.slice(2)
  if (args.length > 1 || args[0]?.startsWith('-')) throw new BadConfig(usage)
  const config = readConfig(process.env)
  const path = resolve(args[0] ?? join(backupFolder(config), backupName(Date.now())))
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new BadConfig(`${path} is a folder. Name the file: npm run backup -- ${join(path, 'backup.zip')}`)
  const school = await openSchoolToRead(config)
  try {
    const { tables, files, missing, changed, secret } = await makeBackup(school, path, Date.now()).catch(
      (error) => {
        throw placeError(error, path) ?? error
      },
    )
    const rows = tables.reduce((sum, table) => sum + table.sum.rows, 0)
    const lines = [
      `${path} is made and checked: ${rows.toLocaleString('en-IN')} rows and ${files} uploads.`,
      secret
        ? 'It holds everything about everybody, and the secret that signs sessions: keep it where only you can read it.'
        : `It holds everything about everybody: keep it where only you can read it. ${missingSecretNotice}`,
      ...missing.map((id) => `The bytes of the upload ${id} were gone already.`),
      ...changed.map((id) => `The bytes of the upload ${id} are not what was uploaded.`),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await school.database.close()
  }
} catch (error) {
  process.stderr.write(`${errorLine(error)}\n`)
  process.exitCode = 1
}

function placeError({ code, path: failedPath }: NodeJS.ErrnoException, path: string): BadConfig | null {
  // A full disk gets another message.
  if (!failedPath || isDiskFull(code) || !`${path}.part`.startsWith(failedPath)) return null
  return new BadConfig(
    `The backup cannot be written to ${path}: ${code}. Name a file in a folder that can be written to, or correct BACKUP_DIR.`,
  )
}

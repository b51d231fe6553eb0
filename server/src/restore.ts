import { resolve } from 'node:path'
import { readConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { markSchoolFolder } from './database/school-folder.ts'
import { BadBackup } from './operations/backup-file.ts'
import { CannotLoad } from './operations/load.ts'
import { openFiles } from './operations/open-school.ts'
import { restoreBackup } from './operations/restore.ts'
import { BadConfig } from './platform/config.ts'
import { saveSecret } from './platform/secret.ts'
import { errorLine } from './serve.ts'

const usage = `npm run restore -- FILE.zip  restores a backup into an empty DATA_DIR, and with DATABASE_URL into an empty database`

process.umask(0o077)
try {
  const [file, ...extraArgs] = process.argv.slice(2)
  if (!file || file.startsWith('-') || extraArgs.length > 0) throw new BadConfig(usage)
  const config = readConfig(process.env)
  const { madeAt, missing, changed, secret } = await restoreBackup(resolve(file), {
    open: () => openDatabase(config, 'migration'),
    files: openFiles(config),
    saveSecret(secret) {
      if (secret && config.SESSION_SECRET === undefined) saveSecret(config.DATA_DIR, secret)
      if (config.DATABASE_URL === undefined) markSchoolFolder(config.DATA_DIR)
    },
    onTable: (table, rows) => void process.stdout.write(`${table}: ${rows.toLocaleString('en-IN')} rows\n`),
  })
  const place = config.DATABASE_URL ? 'the database of DATABASE_URL' : resolve(config.DATA_DIR)
  const lines = [
    `The school of ${madeAt} is in ${place}, the same row by row. Start it with npm start.`,
    ...(secret === false && config.SESSION_SECRET === undefined
      ? [
          'The backup does not hold the secret of the school. Start with the SESSION_SECRET that it had, or everybody logs in again and two-step log-in works with recovery codes only.',
        ]
      : []),
    ...missing.map((id) => `The upload ${id} was missing when the backup was made.`),
    ...changed.map((id) => `The upload ${id} was damaged when the backup was made.`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  const isPlain = error instanceof BadBackup || error instanceof CannotLoad
  process.stderr.write(`${isPlain ? error.message : errorLine(error)}\n`)
  process.exitCode = 1
}

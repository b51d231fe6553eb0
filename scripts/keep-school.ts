import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemoSchool } from '../demo/src/load-demo-school.ts'
import packageJson from '../package.json' with { type: 'json' }
import { databaseOver, sqliteFile } from '../server/src/database/database.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openSqlite, sqliteDialect } from '../server/src/database/sqlite.ts'
import { makeBackup } from '../server/src/operations/backup.ts'
import { makePasswords } from '../server/src/platform/passwords.ts'

/**
 * Keeps the demo school as this version has it in `server/migrations/kept/`, so that each later version is tested with its data. Made
 * once for each release, and again while the first migration still changes. It has no uploads and no secret.
 */

const folder = mkdtempSync(join(tmpdir(), 'abhyas-keep-'))
try {
  const file = sqliteFile(folder)
  const database = databaseOver(sqliteDialect(openSqlite(file)), 'sqlite', file)
  await migrate(database)
  const now = Date.UTC(2026, 10, 23, 12, 30)
  const passwordHash = await makePasswords().hash('practice')
  await loadDemoSchool({ db: database.db, now, passwordHash, saveFile: () => {} })
  const path = join(import.meta.dirname, `../server/migrations/kept/${packageJson.version}.zip`)
  const { tables } = await makeBackup(
    { database, files: { open: async () => null }, secret: null },
    path,
    now,
  )
  await database.close()
  const rows = tables.reduce((sum, table) => sum + table.sum.rows, 0)
  process.stdout.write(`${path} has ${rows} rows.\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { BadConfig, type Config } from '../platform/config.ts'
import { type Database, sqliteFile } from './database.ts'
import { openSqlite } from './sqlite.ts'

/** Stands in a data folder from the moment its SQLite database is made. */
const marker = 'this-folder-holds-a-school'

const markerText = `abhyas.sqlite in this folder holds a school.
While this file is here, Abhyas does not start without that database: it makes no new school in its place.
Remove this file only if you want a new, empty school.
`

/** Whether a school was made in a data folder. */
export const holdsSchool = (dataDir: string): boolean => existsSync(join(dataDir, marker))

const lost = (dataDir: string, what: string) =>
  new BadConfig(
    `${what} in ${resolve(dataDir)}, but this folder held a school. Restore abhyas.sqlite from a backup, or remove the file ${marker} to begin a new school.`,
  )

/**
 * Refuses a folder whose school is lost. It is asked before the database is opened, which would make a new file.
 * @throws BadConfig when the folder held a school and its file is missing or empty
 */
export function requireSchoolFile(dataDir: string): void {
  if (!holdsSchool(dataDir)) return
  const file = statSync(sqliteFile(dataDir), { throwIfNoEntry: false })
  if (!file) throw lost(dataDir, 'There is no abhyas.sqlite')
  if (file.size === 0) throw lost(dataDir, 'abhyas.sqlite is empty')
}

/**
 * The same for a file that opens but has no tables.
 * @throws BadConfig when the folder held a school and the database has nothing in it
 */
export async function requireTables({ db }: Database, dataDir: string): Promise<void> {
  if (!holdsSchool(dataDir)) return
  const { rows } = await sql`select name from sqlite_master where name = 'migrations'`.execute(db)
  if (rows.length === 0) throw lost(dataDir, 'abhyas.sqlite has no tables')
}

/** Marks a folder whose database is made. A crash before it leaves a folder that starts as it is. */
export function markSchoolFolder(dataDir: string): void {
  if (holdsSchool(dataDir)) return
  writeFileSync(join(dataDir, marker), markerText, { mode: 0o600, flush: true })
}

/** One line when `DATABASE_URL` is set beside a SQLite school with people, which is not used then. */
export function unusedSchool({ DATABASE_URL, DATA_DIR }: Config): string | null {
  const file = sqliteFile(DATA_DIR)
  if (!DATABASE_URL || !existsSync(file)) return null
  try {
    const database = openSqlite(file, true)
    const someone = database.prepare('select 1 from users limit 1').get()
    const moved = database.prepare(`select 1 from sqlite_master where name = 'moved_school'`).get()
    database.close()
    if (!someone || moved) return null
  } catch {
    // It cannot be read: whether it has people is unknown, so it is mentioned too.
  }
  return `DATABASE_URL is set, so the school in ${resolve(file)} is not used. To use it, start without DATABASE_URL.`
}

import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { BadConfig, type Config } from '../platform/config.ts'
import { type Database, sqliteFile } from './database.ts'
import { openSqlite } from './sqlite.ts'

const marker = 'this-folder-holds-a-school'

const markerText = `abhyas.sqlite in this folder holds a school.
While this file is here, Abhyas does not start without that database: it makes no new school in its place.
Remove this file only if you want a new, empty school.
`

export const hasSchoolMarker = (dataDir: string): boolean => existsSync(join(dataDir, marker))

const schoolLostError = (dataDir: string, problem: string) =>
  new BadConfig(
    `${problem} in ${resolve(dataDir)}, but this folder held a school. Restore abhyas.sqlite from a backup, or remove the file ${marker} to begin a new school.`,
  )

/**
 * Must run before the database is opened, because opening creates the file.
 * @throws BadConfig when a school's database file is missing or empty
 */
export function requireSchoolFile(dataDir: string): void {
  if (!hasSchoolMarker(dataDir)) return
  const file = statSync(sqliteFile(dataDir), { throwIfNoEntry: false })
  if (!file) throw schoolLostError(dataDir, 'There is no abhyas.sqlite')
  if (file.size === 0) throw schoolLostError(dataDir, 'abhyas.sqlite is empty')
}

/** @throws BadConfig when a school's database has no tables */
export async function requireTables({ db }: Database, dataDir: string): Promise<void> {
  if (!hasSchoolMarker(dataDir)) return
  const { rows } = await sql`select name from sqlite_master where name = 'migrations'`.execute(db)
  if (rows.length === 0) throw schoolLostError(dataDir, 'abhyas.sqlite has no tables')
}

/** Must run after the database exists, or the next start fails. */
export function markSchoolFolder(dataDir: string): void {
  if (hasSchoolMarker(dataDir)) return
  writeFileSync(join(dataDir, marker), markerText, { mode: 0o600, flush: true })
}

export function unusedSqliteSchool({ DATABASE_URL, DATA_DIR }: Config): string | null {
  const file = sqliteFile(DATA_DIR)
  if (!DATABASE_URL || !existsSync(file)) return null
  try {
    const database = openSqlite(file, true)
    const anyUser = database.prepare('select 1 from users limit 1').get()
    const movedMarker = database.prepare(`select 1 from sqlite_master where name = 'moved_school'`).get()
    database.close()
    if (!anyUser || movedMarker) return null
  } catch {}
  return `DATABASE_URL is set, so the school in ${resolve(file)} is not used. To use it, start without DATABASE_URL.`
}

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Database, databaseOver, sqliteFile } from '../database/database.ts'
import { hasTable } from '../database/migrate.ts'
import { postgresDialect } from '../database/postgres.ts'
import { openSqlite, sqliteDialect } from '../database/sqlite.ts'
import { BadConfig, type Config } from '../platform/config.ts'
import { type FileStore, folderFileStore } from '../platform/files.ts'
import { readS3Address } from '../platform/s3-address.ts'
import { s3FileStore } from '../platform/s3-files.ts'
import { storedSecret } from '../platform/secret.ts'
import type { School } from './backup.ts'
import { findMovedNotice } from './move.ts'

/** @throws BadConfig when FILES_URL cannot be used */
export function openFiles(
  config: Pick<Config, 'DATA_DIR' | 'FILES_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>,
): FileStore {
  const folder = join(config.DATA_DIR, 'files')
  if (!config.FILES_URL) return folderFileStore(folder)
  const place = readS3Address(config.FILES_URL, config)
  if (typeof place === 'string') throw new BadConfig(`FILES_URL ${place}.`)
  return s3FileStore(place, folder)
}

/**
 * The school may be running.
 * @throws BadConfig when the school is missing or has moved
 */
export async function openSchoolToRead(config: Config): Promise<School> {
  const { DATABASE_URL, DATA_DIR, SESSION_SECRET } = config
  const file = sqliteFile(DATA_DIR)
  if (!DATABASE_URL && !existsSync(file))
    throw new BadConfig(
      `There is no school in ${resolve(DATA_DIR)}. Set DATA_DIR to the folder of the school.`,
    )
  const database = DATABASE_URL
    ? databaseOver(await postgresDialect(DATABASE_URL, 'report'), 'postgres', DATABASE_URL)
    : databaseOver(sqliteDialect(openSqlite(file, true), 'begin'), 'sqlite', file)
  try {
    await requireSchool(database)
    const movedNotice = await findMovedNotice(database)
    if (movedNotice) throw new BadConfig(movedNotice)
  } catch (error) {
    await database.close()
    throw error
  }
  return { database, files: openFiles(config), secret: SESSION_SECRET ? null : storedSecret(DATA_DIR) }
}

export async function requireSchool(database: Database): Promise<void> {
  if (await hasTable(database, 'school')) return
  const location =
    database.engine === 'postgres' ? 'the database of DATABASE_URL' : resolve(database.location)
  throw new BadConfig(`There is no school in ${location}.`)
}

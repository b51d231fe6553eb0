import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { databaseOver, sqliteFile } from '../database/database.ts'
import { hasTable } from '../database/migrate.ts'
import { postgresDialect } from '../database/postgres.ts'
import { openSqlite, sqliteDialect } from '../database/sqlite.ts'
import { BadConfig, type Config } from '../platform/config.ts'
import { folderFileStore } from '../platform/files.ts'
import { keptSecret } from '../platform/secret.ts'
import type { School } from './backup.ts'

/** Where a school keeps its uploads. */
export const filesOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => folderFileStore(join(DATA_DIR, 'files'))

/**
 * The school of the environment, to be read while it is served: by a connection of its own that cannot write.
 * @throws BadConfig when there is none
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
  if (!(await hasTable(database, 'school'))) {
    await database.close()
    throw new BadConfig(
      `There is no school in ${DATABASE_URL ? 'the database of DATABASE_URL' : resolve(file)}.`,
    )
  }
  return { database, files: filesOf(config), secret: SESSION_SECRET ? null : keptSecret(DATA_DIR) }
}

/** Where backups are kept when nothing else is said. */
export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>): string =>
  BACKUP_DIR ?? join(DATA_DIR, 'backups')

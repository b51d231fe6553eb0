import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readConfig } from './config.ts'
import { type Database, databaseOver, openDatabase, sqliteFile } from './database/database.ts'
import { postgresDialect } from './database/postgres.ts'
import { markSchoolFolder } from './database/school-folder.ts'
import { isLocked, openSqliteExclusively, sqliteDialect } from './database/sqlite.ts'
import { CannotLoad, unfinishedLoad } from './operations/load.ts'
import { findMovedNotice, moveSchool, openSchoolMessage } from './operations/move.ts'
import { requireSchool } from './operations/open-school.ts'
import { BadConfig, type Config } from './platform/config.ts'
import { errorLine } from './serve.ts'

const usage = `npm run move -- --to postgres://user@host/database  moves the school of DATA_DIR into an empty PostgreSQL database
npm run move -- --to sqlite                         moves the school of DATABASE_URL into DATA_DIR
Stop the school first. Uploads and the secret stay in DATA_DIR. The password may be in PGPASSWORD.`

process.umask(0o077)
try {
  const [option, address, ...extraArgs] = process.argv.slice(2)
  if (option !== '--to' || !address || extraArgs.length > 0) throw new BadConfig(usage)
  const config = readConfig(process.env)
  process.stdout.write(
    `${await (address === 'sqlite' ? moveToSqlite(config) : moveToPostgres(config, address))}\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof CannotLoad ? error.message : errorLine(error)}\n`)
  process.exitCode = 1
}

async function moveToPostgres(config: Config, address: string): Promise<string> {
  const { DATABASE_URL } = readConfig({ DATABASE_URL: address })
  if (!DATABASE_URL || config.DATABASE_URL)
    throw new BadConfig(
      'DATABASE_URL is set, so the school is on PostgreSQL already. Unset it, or move to sqlite.',
    )
  const { host, pathname } = new URL(DATABASE_URL)
  const place = `${host}${pathname}`
  const source = await openSqliteSchool(config)
  await move(source, await openDatabase({ ...config, DATABASE_URL }, 'migration'), place)
  return `The school is in the database ${place}, the same row by row. Start it with DATABASE_URL and the same DATA_DIR.`
}

async function moveToSqlite(config: Config): Promise<string> {
  const { DATABASE_URL, DATA_DIR } = config
  if (!DATABASE_URL)
    throw new BadConfig('Set DATABASE_URL to the database of the school that is to be moved.')
  const place = resolve(sqliteFile(DATA_DIR))
  const source = databaseOver(await postgresDialect(DATABASE_URL, 'migration'), 'postgres', DATABASE_URL)
  const target = await openDatabase({ DATA_DIR }, 'migration')
  if (await findMovedNotice(target))
    throw new CannotLoad(
      `${place} is the old copy of a school that has moved. Rename it, and run this again.`,
    )
  await move(source, target, place)
  markSchoolFolder(DATA_DIR)
  return `The school is in ${place}, the same row by row. Start it without DATABASE_URL.`
}

async function openSqliteSchool({ DATA_DIR }: Config): Promise<Database> {
  const file = sqliteFile(DATA_DIR)
  if (!existsSync(file))
    throw new BadConfig(
      `There is no school in ${resolve(DATA_DIR)}. Set DATA_DIR to the folder of the school.`,
    )
  try {
    return databaseOver(sqliteDialect(openSqliteExclusively(file)), 'sqlite', file)
  } catch (error) {
    throw isLocked(error) ? new CannotLoad(openSchoolMessage) : error
  }
}

async function move(source: Database, target: Database, place: string): Promise<void> {
  try {
    await requireSchool(source)
    const unfinished = await unfinishedLoad(source)
    if (unfinished) throw new CannotLoad(unfinished)
    await moveSchool(source, target, place, (table, rows) =>
      process.stdout.write(`${table}: ${rows.toLocaleString('en-IN')} rows\n`),
    )
  } finally {
    await source.close()
    await target.close()
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Kysely, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { migrations } from '../../migrations/all.ts'
import { openEmptyDatabase } from '../testing/database.ts'
import { type Database, databaseOver, openDatabase, sqliteFile } from './database.ts'
import { findMigrationObstacle, isMigrated, migrate, schemaAfter } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'

const allNames = migrations.map(({ name }) => name)

const openDatabases: { close(): Promise<void> }[] = []
const folders: string[] = []
afterEach(async () => {
  for (const database of openDatabases.splice(0).reverse()) await database.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})
const closeAfterTest = <D extends { close(): Promise<void> }>(database: D) => {
  openDatabases.push(database)
  return database
}
const recordedNames = async ({ db }: Pick<Database, 'db'>) =>
  (await sql<{ name: string }>`select name from migrations`.execute(db)).rows.map(({ name }) => name)

test('an empty database is migrated to the newest version, once', async () => {
  const database = closeAfterTest(await openEmptyDatabase())
  expect(await migrate(database)).toEqual(allNames)
  expect(await isMigrated(database)).toBe(true)
  expect(await migrate(database)).toEqual([])
  expect(await recordedNames(database)).toEqual(allNames)
  expect(await database.db.selectFrom('school').select('name').execute()).toEqual([{ name: 'Abhyas' }])
})

test('tables that this program made are accepted', async () => {
  const database = closeAfterTest(await openEmptyDatabase())
  expect(await findMigrationObstacle(database)).toBeNull()
  await migrate(database)
  expect(await findMigrationObstacle(database)).toBeNull()
})

test('tables with other columns are refused, although their migration has the same name', async () => {
  const database = closeAfterTest(await openEmptyDatabase())
  await migrate(database)
  await sql`update migrations set schema_sha256 = 'of other tables'`.execute(database.db)
  expect(await findMigrationObstacle(database)).toContain('have another shape')
  await sql`alter table migrations drop column schema_sha256`.execute(database.db)
  expect(await findMigrationObstacle(database)).toContain('have another shape')
})

test('an unknown migration is refused', async () => {
  const database = closeAfterTest(await openEmptyDatabase())
  await migrate(database)
  await migrate(database, [{ name: '0999-later', up: async () => {} }])
  expect(await findMigrationObstacle(database)).toContain('newer version of Abhyas (0999-later)')
})

test('the checksum of the tables is equal on both engines, and differs for other statements', async () => {
  const database = closeAfterTest(await openEmptyDatabase())
  await migrate(database)
  const { rows } = await sql<{ schema_sha256: string }>`select schema_sha256 from migrations`.execute(
    database.db,
  )
  const sqliteDatabase = closeAfterTest(
    databaseOver(sqliteDialect(openSqlite(':memory:')), 'sqlite', ':memory:'),
  )
  await migrate(sqliteDatabase)
  expect((await sql`select schema_sha256 from migrations`.execute(sqliteDatabase.db)).rows).toEqual(rows)
  const step = (statement: string) => ({
    name: '9999-test',
    up: async (db: Kysely<unknown>) => void (await sql.raw(statement).execute(db)),
  })
  const checksumOf = async (statement: string) => (await schemaAfter([step(statement)])).get('9999-test')
  expect(await checksumOf('create table a (id text)')).toBe(await checksumOf('create table a\n    (id text)'))
  expect(await checksumOf('create table a (id text)')).not.toBe(
    await checksumOf('create table a (id text not null)'),
  )
})

test('triggers only protect the audit, the ledger and tax documents, and maintain search words; there are at most 160 indexes', async () => {
  const database = closeAfterTest(await openEmptyDatabase())
  await migrate(database)
  const count = async (sqlite: string, postgres: string) => {
    const { rows } = await sql<{ count: number }>`${sql.raw(
      database.engine === 'sqlite' ? sqlite : postgres,
    )}`.execute(database.db)
    return Number(rows[0]?.count)
  }
  const triggers = await count(
    "select count(*) as count from sqlite_master where type = 'trigger'",
    `select count(*) as count from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = current_schema()::regnamespace`,
  )
  expect(triggers).toBe(9)
  // Indexes of primary and unique keys have no SQL.
  const indexes = await count(
    "select count(*) as count from sqlite_master where type = 'index' and sql is not null",
    `select count(*) as count from pg_class
      where relkind = 'i' and relnamespace = current_schema()::regnamespace
        and oid not in (select conindid from pg_constraint
          where connamespace = current_schema()::regnamespace and contype in ('p', 'u'))`,
  )
  expect(indexes).toBeLessThanOrEqual(160)
})

test('PostgreSQL leaves space beside rows that change often', async () => {
  const database = closeAfterTest(await openEmptyDatabase())
  await migrate(database)
  if (database.engine === 'sqlite') return
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and reloptions @> '{fillfactor=70}'
    order by relname`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(['limits', 'topic_visits'])
})

test('a failed migration leaves nothing, and runs again once it is repaired', async () => {
  const database = closeAfterTest(await openEmptyDatabase())
  await migrate(database)
  const step = (statement: string) => ({
    name: '9999-test',
    async up(db: Kysely<unknown>) {
      await db.schema.createTable('half_made').addColumn('id', 'text').execute()
      await sql.raw(statement).execute(db)
    },
  })
  await expect(migrate(database, [step('insert into nowhere values (1)')])).rejects.toThrow()
  expect(await recordedNames(database)).toEqual(allNames)
  expect(await migrate(database, [step('select 1')])).toEqual(['9999-test'])
  expect(await recordedNames(database)).toEqual([...allNames, '9999-test'])
})

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a migration may take its time, and other statements at most a second and a half',
  async () => {
    const database = closeAfterTest(await openEmptyDatabase())
    const limit = async (db: Kysely<unknown>) =>
      (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0]
        ?.statement_timeout
    let timeoutInMigration: string | undefined
    const up = async (db: Kysely<unknown>) => {
      timeoutInMigration ??= await limit(db)
    }
    await migrate(database, [{ name: '9999-test', up }])
    expect(timeoutInMigration).toBe('0')
    expect(await limit(database.db as unknown as Kysely<unknown>)).toBe('1500ms')
  },
)

test('two instances that start at once on one SQLite file migrate it once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-migrate-'))
  folders.push(folder)
  const code = `
    const { workerData, parentPort } = await import('node:worker_threads')
    const { openDatabase } = await import(workerData.database)
    const { migrate } = await import(workerData.migrate)
    const database = await openDatabase({ DATA_DIR: workerData.folder })
    parentPort.postMessage(await migrate(database))
    await database.close()`
  const start = () =>
    new Promise<string[]>((resolve, reject) => {
      const worker = new Worker(code, {
        eval: true,
        workerData: {
          folder,
          database: new URL('./database.ts', import.meta.url).href,
          migrate: new URL('./migrate.ts', import.meta.url).href,
        },
      })
      worker.on('message', resolve)
      worker.on('error', reject)
    })
  const ran = await Promise.all([start(), start(), start()])
  expect(ran.flat().sort()).toEqual(allNames)
  const database = closeAfterTest(await openDatabase({ DATA_DIR: folder }))
  expect(await recordedNames(database)).toEqual(allNames)
})

test('two instances that start at once on one database migrate it once', async () => {
  const first = closeAfterTest(await openEmptyDatabase())
  const { location } = first
  const instance = async () =>
    process.env.TEST_ENGINE === 'postgres'
      ? closeAfterTest(databaseOver(await postgresDialect(location, 'migration'), 'postgres', location))
      : first
  const instances = [await instance(), await instance(), await instance()]
  const ran = await Promise.all(instances.map((database) => migrate(database)))
  expect(ran.flat().sort()).toEqual(allNames)
  expect(await recordedNames(first)).toEqual(allNames)
})

test('SQLite writes acknowledged data to disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'abhyas-sqlite-'))
  folders.push(folder)
  const { db, location } = closeAfterTest(await openDatabase({ DATA_DIR: folder }))
  expect(location).toBe(sqliteFile(folder))
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] as object)[0]
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(2)
  expect(await pragma('foreign_keys')).toBe(1)
})

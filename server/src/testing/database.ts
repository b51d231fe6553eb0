import { randomUUID } from 'node:crypto'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { type Database, databaseOver } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { postgresDialect } from '../database/postgres.ts'
import { openSqlite, sqliteDialect } from '../database/sqlite.ts'
import { DatabaseWatch, watchDialect } from './database-watch.ts'
import { postgresUrl } from './postgres-url.ts'

export interface TestDatabase extends Database {
  readonly watch: DatabaseWatch
  save(): Promise<SavedDatabase>
}

/** SQLite's bytes, or a PostgreSQL schema's name. */
export type SavedDatabase = Uint8Array | string

/** Emptying a schema of a closed database is a hundred times faster than migrating. */
const freeSchemas: { database: SchemaDatabase; start: Rows }[] = []

let migratedSqlite: Promise<Uint8Array> | undefined

/**
 * `TEST_ENGINE` chooses `sqlite` (in memory), `pglite` (in this process), or `postgres` (the server of
 * `TEST_DATABASE_URL`).
 */
export async function openTestDatabase(copyOf?: SavedDatabase): Promise<TestDatabase> {
  if (isSqlite()) {
    migratedSqlite ??= migrateSqlite()
    return openSqliteCopy((copyOf as Uint8Array | undefined) ?? (await migratedSqlite))
  }
  const migratedSchema = freeSchemas.pop() ?? (await openMigratedSchema())
  const { database, start } = migratedSchema
  if (copyOf) await copyRows(database, start, copyOf as string)
  let isSaved = false
  let isClosed = false
  return {
    ...database,
    async save() {
      isSaved = true
      return database.schema
    },
    async close() {
      database.watch.failure = undefined
      // A schema that is closed twice would serve two schools.
      if (isSaved || isClosed) return
      isClosed = true
      await reset(database, start)
      freeSchemas.push(migratedSchema)
    },
  }
}

const isSqlite = () => (process.env.TEST_ENGINE ?? 'sqlite') === 'sqlite'

async function openMigratedSchema() {
  const database = await openEmptySchema()
  await migrate(database)
  return { database, start: await readAllRows(database) }
}

async function migrateSqlite(): Promise<Uint8Array> {
  const database = openSqliteCopy()
  await migrate(database)
  const bytes = await database.save()
  await database.close()
  return bytes as Uint8Array
}

function openSqliteCopy(bytes?: Uint8Array): TestDatabase {
  const watch = new DatabaseWatch()
  const file = openSqlite(':memory:')
  if (bytes) file.deserialize(bytes)
  const database = databaseOver(watchDialect(sqliteDialect(file), watch), 'sqlite', ':memory:')
  return { ...database, watch, save: async () => file.serialize() }
}

export const openEmptyDatabase = async (): Promise<Database & { watch: DatabaseWatch }> =>
  isSqlite() ? openSqliteCopy() : openEmptySchema()

interface SchemaDatabase extends Database {
  readonly watch: DatabaseWatch
  readonly schema: string
}

const openEmptySchema = () => (process.env.TEST_ENGINE === 'pglite' ? openPglite() : openPostgresSchema())

let pglite: Promise<import('@electric-sql/pglite').PGlite> | undefined
let currentSchema = ''

/** All schemas of a test file share one connection. */
async function openPglite(): Promise<SchemaDatabase> {
  pglite ??= import('@electric-sql/pglite').then(({ PGlite }) => PGlite.create())
  const engine = await pglite
  const schema = newSchemaName(process.pid)
  await engine.exec(`create schema ${schema}`)
  const watch = new DatabaseWatch()
  const dialect = watchDialect(new PGliteDialect({ pglite: engine }), watch, async () => {
    if (currentSchema === schema) return
    currentSchema = schema
    await engine.exec(`set search_path to ${schema}`)
  })
  const database = databaseOver(dialect, 'postgres', 'pglite')
  const close = async () => void (await engine.exec(`drop schema ${schema} cascade`))
  return { ...database, watch, schema, close }
}

async function openPostgresSchema(): Promise<SchemaDatabase> {
  const url = postgresUrl()
  const schema = newSchemaName(process.ppid)
  const schemaDb = new Kysely({ dialect: await postgresDialect(url.href) })
  await sql`create schema ${sql.id(schema)}`.execute(schemaDb)
  // Test data need not survive a power cut.
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`)
  const watch = new DatabaseWatch()
  const database = databaseOver(watchDialect(await postgresDialect(url.href), watch), 'postgres', url.href)
  return {
    ...database,
    watch,
    schema,
    async close() {
      await database.close()
      await sql`drop schema ${sql.id(schema)} cascade`.execute(schemaDb)
      await schemaDb.destroy()
    },
  }
}

/** Several test runs share the server. */
const schemaPrefix = (run: number) => `test_${run}_`
const newSchemaName = (run: number) => schemaPrefix(run) + randomUUID().replaceAll('-', '')

/** @param run the process id of the test run */
export async function dropSchemas(run: number): Promise<void> {
  const db = new Kysely({ dialect: await postgresDialect(postgresUrl().href, 'migration') })
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where starts_with(nspname, ${schemaPrefix(run)})`.execute(db)
  for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(db)
  await db.destroy()
}

type Rows = ReadonlyMap<string, readonly Record<string, unknown>[]>

async function readAllRows({ db }: Database): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' order by oid`.execute(db)
  const rowsByTable = new Map<string, readonly Record<string, unknown>[]>()
  for (const { name } of tables) {
    rowsByTable.set(
      name,
      (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)).rows,
    )
  }
  return rowsByTable
}

/**
 * Some triggers forbid deletes or fill another table. Only a superuser may turn triggers off. `alter table`
 * would lock the tables, `truncate` would wait for the disk.
 */
async function withoutTriggers({ db }: Database, statements: readonly string[]): Promise<void> {
  const allStatements = ['set local session_replication_role = replica', ...statements]
  await sql.raw(`do $$ begin ${allStatements.join('; ')}; end $$`).execute(db)
}

const deleteStatements = (tables: Iterable<string>) => [...tables].map((name) => `delete from "${name}"`)

async function reset(database: Database, start: Rows): Promise<void> {
  await withoutTriggers(database, deleteStatements(start.keys()))
  for (const [name, rows] of start) {
    if (rows.length > 0)
      await database.db
        .insertInto(name as never)
        .values(rows as never)
        .execute()
  }
}

async function copyRows(database: Database, start: Rows, schema: string): Promise<void> {
  const filledTables = [...start].filter(([, rows]) => rows.length > 0).map(([name]) => name)
  const insertStatements = [...start.keys()].map(
    (name) => `insert into "${name}" select * from ${schema}."${name}"`,
  )
  await withoutTriggers(database, [...deleteStatements(filledTables), ...insertStatements])
}

export async function tableNames({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<'users'[]> {
  const tableList =
    engine === 'sqlite'
      ? sql`sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql`(select tablename as name from pg_tables where schemaname = current_schema()) as tables`
  const { rows } = await sql<{ name: 'users' }>`select name from ${tableList}`.execute(db)
  return rows.map(({ name }) => name)
}

export async function rowTexts(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  tables: readonly 'users'[],
): Promise<string[]> {
  if (engine === 'postgres') {
    const selects = tables.map((name) => `select to_json(t)::text as text from "${name}" as t`)
    const { rows } = await sql.raw<{ text: string }>(selects.join(' union all ')).execute(db)
    return rows.map(({ text }) => text)
  }
  const rowsOfTables = await Promise.all(tables.map((name) => db.selectFrom(name).selectAll().execute()))
  return rowsOfTables.flatMap((rows) => rows.map((row) => JSON.stringify(row)))
}

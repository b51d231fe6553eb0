import { randomUUID } from 'node:crypto'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { type Database, databaseOver } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { postgresDialect } from '../database/postgres.ts'
import { openSqlite, sqliteDialect } from '../database/sqlite.ts'
import { DatabaseWatch, watched } from './database-watch.ts'
import { postgresUrl } from './postgres-url.ts'

export interface TestDatabase extends Database {
  readonly watch: DatabaseWatch
  /** Saves every row as it is now, for copies. Nothing may be written here afterwards. */
  save(): Promise<SavedDatabase>
}

/** SQLite: the bytes of the database. PostgreSQL: the schema that holds the rows. */
export type SavedDatabase = Uint8Array | string

/** Migrated databases of PostgreSQL that a test gave back: to empty one takes a hundredth of what migrating takes. */
const free: { database: SchemaDatabase; start: Rows }[] = []

let migratedSqlite: Promise<Uint8Array> | undefined

/**
 * A migrated database of its own for a test. `TEST_ENGINE` chooses: `sqlite` (in memory), `pglite` (PostgreSQL inside
 * this process), or `postgres` (the server that `TEST_DATABASE_URL` names, in a schema of its own).
 * @param copyOf its rows; without it there are the rows that the migrations leave
 */
export async function openTestDatabase(copyOf?: SavedDatabase): Promise<TestDatabase> {
  if (isSqlite()) {
    migratedSqlite ??= migrateSqlite()
    return openSqliteCopy((copyOf as Uint8Array | undefined) ?? (await migratedSqlite))
  }
  const kept = free.pop() ?? (await openMigrated())
  const { database, start } = kept
  if (copyOf) await copyRows(database, start, copyOf as string)
  let isSaved = false
  return {
    ...database,
    async save() {
      isSaved = true
      return database.schema
    },
    async close() {
      database.watch.failure = undefined
      if (isSaved) return
      await reset(database, start)
      free.push(kept)
    },
  }
}

const isSqlite = () => (process.env.TEST_ENGINE ?? 'sqlite') === 'sqlite'

async function openMigrated() {
  const database = await openEmptySchema()
  await migrate(database)
  return { database, start: await allRows(database) }
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
  const database = databaseOver(watched(sqliteDialect(file), watch), 'sqlite', ':memory:')
  return { ...database, watch, save: async () => file.serialize() }
}

/** A database as it is before any migration. */
export const openEmpty = async (): Promise<Database & { watch: DatabaseWatch }> =>
  isSqlite() ? openSqliteCopy() : openEmptySchema()

/** A database of PostgreSQL: a schema of its own, beside those of other tests. */
interface SchemaDatabase extends Database {
  readonly watch: DatabaseWatch
  readonly schema: string
}

const openEmptySchema = () => (process.env.TEST_ENGINE === 'pglite' ? openPglite() : openPostgresSchema())

let pglite: Promise<import('@electric-sql/pglite').PGlite> | undefined
let currentSchema = ''

/** One PGlite serves a test file; each test has a schema in it, and several may be open in turns. */
async function openPglite(): Promise<SchemaDatabase> {
  pglite ??= import('@electric-sql/pglite').then(({ PGlite }) => PGlite.create())
  const engine = await pglite
  const schema = newSchemaName(process.pid)
  await engine.exec(`create schema ${schema}`)
  const watch = new DatabaseWatch()
  const dialect = watched(new PGliteDialect({ pglite: engine }), watch, async () => {
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
  const outside = new Kysely({ dialect: await postgresDialect(url.href) })
  await sql`create schema ${sql.id(schema)}`.execute(outside)
  // Nothing of a test has to outlive a power cut.
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`)
  const watch = new DatabaseWatch()
  const database = databaseOver(watched(await postgresDialect(url.href), watch), 'postgres', url.href)
  return {
    ...database,
    watch,
    schema,
    async close() {
      await database.close()
      await sql`drop schema ${sql.id(schema)} cascade`.execute(outside)
      await outside.destroy()
    },
  }
}

/** Tests of several runs share the server: the name says which run it belongs to. */
const schemasOf = (run: number) => `test_${run}_`
const newSchemaName = (run: number) => schemasOf(run) + randomUUID().replaceAll('-', '')

/** Drops the schemas that tests of this run left on the server. @param run the process that started the tests */
export async function dropSchemas(run: number): Promise<void> {
  const db = new Kysely({ dialect: await postgresDialect(postgresUrl().href, 'migration') })
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where starts_with(nspname, ${schemasOf(run)})`.execute(db)
  for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(db)
  await db.destroy()
}

/** Every table with its rows, in the order of their making. */
type Rows = ReadonlyMap<string, readonly Record<string, unknown>[]>

async function allRows({ db }: Database): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' order by oid`.execute(db)
  const found = new Map<string, readonly Record<string, unknown>[]>()
  for (const { name } of tables) {
    found.set(name, (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)).rows)
  }
  return found
}

/**
 * Runs statements while no trigger does: some tables refuse to be emptied, others fill a table beside them. It takes a
 * superuser, but needs neither the locks of `alter table` nor the disk, for which `truncate` waits.
 */
async function withoutTriggers({ db }: Database, statements: readonly string[]): Promise<void> {
  const all = ['set local session_replication_role = replica', ...statements]
  await sql.raw(`do $$ begin ${all.join('; ')}; end $$`).execute(db)
}

const deletions = (tables: Iterable<string>) => [...tables].map((name) => `delete from "${name}"`)

/** Back to what the migrations left. */
async function reset(database: Database, start: Rows): Promise<void> {
  await withoutTriggers(database, deletions(start.keys()))
  for (const [name, rows] of start) {
    if (rows.length > 0)
      await database.db
        .insertInto(name as never)
        .values(rows as never)
        .execute()
  }
}

/** Fills a database with the rows of another schema. */
async function copyRows(database: Database, start: Rows, schema: string): Promise<void> {
  const filled = [...start].filter(([, rows]) => rows.length > 0).map(([name]) => name)
  const copies = [...start.keys()].map((name) => `insert into "${name}" select * from ${schema}."${name}"`)
  await withoutTriggers(database, [...deletions(filled), ...copies])
}

/** Every table of the school; on PostgreSQL other tests have theirs in schemas beside it. */
export async function tableNames({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<'users'[]> {
  const from =
    engine === 'sqlite'
      ? sql`sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql`(select tablename as name from pg_tables where schemaname = current_schema()) as tables`
  const { rows } = await sql<{ name: 'users' }>`select name from ${from}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Every row of these tables as text. On PostgreSQL that is one statement, since each waits for the server. */
export async function rowTexts(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  tables: readonly 'users'[],
): Promise<string[]> {
  if (engine === 'postgres') {
    const selects = tables.map((name) => `select to_json(t)::text as text from "${name}" as t`)
    const { rows } = await sql.raw<{ text: string }>(selects.join(' union all ')).execute(db)
    return rows.map(({ text }) => text)
  }
  const found = await Promise.all(tables.map((name) => db.selectFrom(name).selectAll().execute()))
  return found.flatMap((rows) => rows.map((row) => JSON.stringify(row)))
}

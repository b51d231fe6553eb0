import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { afterAll } from 'vitest'
import { type Database, databaseOver } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { postgresDialect } from '../database/postgres.ts'
import { openSqlite, sqliteDialect } from '../database/sqlite.ts'
import { DatabaseWatch, watched } from './database-watch.ts'

export interface TestDatabase extends Database {
  readonly watch: DatabaseWatch
}

/** Migrated databases that a test gave back: to empty one takes a fraction of what migrating takes. */
const free: { database: TestDatabase; start: Rows }[] = []
afterAll(async () => {
  for (const { database } of free.splice(0)) await database.close()
})

/**
 * A migrated database of its own for a test. `TEST_ENGINE` chooses: `sqlite` (in memory), `pglite` (PostgreSQL inside
 * this process), or `postgres` (the server that `TEST_DATABASE_URL` names, in a schema of its own).
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const kept = free.pop() ?? (await openMigrated())
  const { database, start } = kept
  if (database.engine === 'sqlite') return database
  return {
    ...database,
    async close() {
      database.watch.failure = undefined
      await reset(database, start)
      free.push(kept)
    },
  }
}

async function openMigrated() {
  const database = await openEmpty()
  await migrate(database)
  return { database, start: database.engine === 'sqlite' ? new Map() : await allRows(database) }
}

/** As above, before any migration. */
export function openEmpty(): Promise<TestDatabase> {
  switch (process.env.TEST_ENGINE ?? 'sqlite') {
    case 'pglite':
      return openPglite()
    case 'postgres':
      return openPostgresSchema()
    default: {
      const watch = new DatabaseWatch()
      const dialect = watched(sqliteDialect(openSqlite(':memory:')), watch)
      return Promise.resolve({ ...databaseOver(dialect, 'sqlite', ':memory:'), watch })
    }
  }
}

let pglite: Promise<import('@electric-sql/pglite').PGlite> | undefined
let currentSchema = ''

/** One PGlite serves a test file; each test has a schema in it, and several may be open in turns. */
async function openPglite(): Promise<TestDatabase> {
  pglite ??= import('@electric-sql/pglite').then(({ PGlite }) => PGlite.create())
  const engine = await pglite
  const schema = newSchemaName()
  await engine.exec(`create schema ${schema}`)
  const watch = new DatabaseWatch()
  const dialect = watched(new PGliteDialect({ pglite: engine }), watch, async () => {
    if (currentSchema === schema) return
    currentSchema = schema
    await engine.exec(`set search_path to ${schema}`)
  })
  const database = databaseOver(dialect, 'postgres', 'pglite')
  return { ...database, watch, close: async () => void (await engine.exec(`drop schema ${schema} cascade`)) }
}

/** The server of the tests, as the user who runs them: `pg` looks only at USER, which is not always set. */
function postgresUrl(): URL {
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://127.0.0.1:5432/test')
  url.username ||= userInfo().username
  return url
}

async function openPostgresSchema(): Promise<TestDatabase> {
  const url = postgresUrl()
  const schema = newSchemaName()
  const outside = new Kysely({ dialect: await postgresDialect(url.href) })
  await sql`create schema ${sql.id(schema)}`.execute(outside)
  // Nothing of a test has to outlive a power cut.
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`)
  const watch = new DatabaseWatch()
  const database = databaseOver(watched(await postgresDialect(url.href), watch), 'postgres', url.href)
  return {
    ...database,
    watch,
    async close() {
      await database.close()
      await sql`drop schema ${sql.id(schema)} cascade`.execute(outside)
      await outside.destroy()
    },
  }
}

const newSchemaName = () => `test_${randomUUID().replaceAll('-', '')}`

/** Every table with its rows, in the order of their making: what refers to another table comes after it. */
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

const fewUsers = 500
const onlyGrowing = ['audit', 'ledger', 'tax_documents']

/** Back to what the migrations left. */
async function reset({ db }: Database, start: Rows): Promise<void> {
  // Some tables refuse to be emptied, but by their owner who takes their triggers off.
  const owned = (does: string) =>
    onlyGrowing.map((name) => `alter table ${name} ${does} trigger user;`).join(' ')
  // A few rows are deleted sooner than each table is truncated, and a whole school the other way round.
  const { rows } = await sql`select 1 from users limit ${fewUsers}`.execute(db)
  const names = [...start.keys()].reverse().map((name) => `"${name}"`)
  const deletions = names.map((name) => `delete from ${name};`).join(' ')
  const emptied =
    rows.length < fewUsers
      ? `truncate ${onlyGrowing.join(', ')}; ${deletions}`
      : `truncate ${names.join(', ')};`
  await sql.raw(`do $$ begin ${owned('disable')} ${emptied} ${owned('enable')} end $$`).execute(db)
  for (const [name, rows] of start) {
    if (rows.length > 0)
      await db
        .insertInto(name as never)
        .values(rows as never)
        .execute()
  }
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

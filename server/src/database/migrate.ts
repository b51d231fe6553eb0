import { type Kysely, sql } from 'kysely'
import { up as school } from '../../migrations/0001-school.ts'
import type { Database } from './database.ts'

interface Migration {
  readonly name: string
  up(db: Kysely<unknown>): Promise<void>
}

/** Every migration, in order. Forward only: the shape that one leaves is never edited once it has run anywhere. */
const migrations: readonly Migration[] = [{ name: '0001-school', up: school }]

/**
 * The migrations of these names, in order.
 * @returns null when this program does not know one of them
 */
export function migrationsNamed(names: readonly string[]): readonly Migration[] | null {
  const found = migrations.filter(({ name }) => names.includes(name))
  return found.length === names.length ? found : null
}

/** Whether the tables are those of an older version, which a start would change. */
export async function isOlder(database: Pick<Database, 'db' | 'engine'>): Promise<boolean> {
  return (await hasTable(database, 'migrations')) && !(await isMigrated(database))
}

/** Whether there is a table of this name. */
export async function hasTable(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  name: string,
): Promise<boolean> {
  const { rows } = await (engine === 'sqlite'
    ? sql`select 1 from sqlite_master where name = ${name}`
    : sql`select 1 where to_regclass(${name}) is not null`
  ).execute(db)
  return rows.length > 0
}

/** Any number that only this program uses: the advisory lock under which PostgreSQL migrates. */
const migrationLock = 7_411_004

/**
 * Brings the database to the newest shape. Each migration runs in a transaction of its own together with the row that
 * records it, and looks for that row only once it holds the writer, so that two instances may start at once.
 * @returns the names of the migrations that this call ran
 */
export async function migrate(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  steps: readonly Migration[] = migrations,
): Promise<string[]> {
  const ran: string[] = []
  for (const { name, up } of steps) {
    const didRun = await db.transaction().execute(async (tx) => {
      if (engine === 'postgres') {
        // A statement may take its time over a million rows, as may another instance that migrates.
        await sql`set local statement_timeout = 0`.execute(tx)
        await sql`set local lock_timeout = 0`.execute(tx)
        await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
        // For the tables nobody waits long: old instances would wait behind.
        await sql`set local lock_timeout to default`.execute(tx)
      }
      await sql`create table if not exists migrations (name text primary key)`.execute(tx)
      const { rows } = await sql`select name from migrations where name = ${name}`.execute(tx)
      if (rows.length > 0) return false
      await up(tx as unknown as Kysely<unknown>)
      await sql`insert into migrations (name) values (${name})`.execute(tx)
      return true
    })
    if (didRun) ran.push(name)
  }
  return ran
}

/** True when every migration this program knows has run. */
export async function isMigrated({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const done = new Set(rows.map((row) => row.name))
  return migrations.every(({ name }) => done.has(name))
}

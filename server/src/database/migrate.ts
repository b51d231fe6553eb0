import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import { type Migration, migrations } from '../../migrations/all.ts'
import type { Database, Db } from './database.ts'
import { busyTimeoutMs } from './sqlite.ts'

export function migrationsNamed(names: readonly string[]): readonly Migration[] | null {
  const found = migrations.filter(({ name }) => names.includes(name))
  return found.length === names.length ? found : null
}

export async function needsMigration(database: Pick<Database, 'db' | 'engine'>): Promise<boolean> {
  return (await hasTable(database, 'migrations')) && !(await isMigrated(database))
}

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

/** @returns for each step, the SHA-256 of all SQLite statements up to it */
export async function schemaAfter(steps: readonly Migration[]): Promise<ReadonlyMap<string, string>> {
  const checksums = new Map<string, string>()
  const hash = createHash('sha256')
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    log({ query }) {
      hash.update(`${query.sql.replaceAll(/\s+/g, ' ').trim()}\n`)
    },
  })
  for (const { name, up } of steps) {
    await up(db)
    checksums.set(name, hash.copy().digest('hex'))
  }
  return checksums
}

export async function recordedMigrations({
  db,
}: Pick<Database, 'db'>): Promise<readonly { name: string; schema_sha256?: string | undefined }[]> {
  // Databases from before the first release have no `schema_sha256`.
  const { rows } = await sql<{ name: string; schema_sha256?: string }>`
    select * from migrations order by name`.execute(db)
  return rows
}

/** @returns the reason in one line; null if this program can migrate the tables */
export async function findMigrationObstacle(
  database: Pick<Database, 'db' | 'engine' | 'location'>,
): Promise<string | null> {
  if (!(await hasTable(database, 'migrations'))) return null
  const { engine, location } = database
  const school = `The school in ${engine === 'sqlite' ? resolve(location) : 'the database of DATABASE_URL'}`
  const ownChecksums = await schemaAfter(migrations)
  for (const { name, schema_sha256 } of await recordedMigrations(database)) {
    const checksum = ownChecksums.get(name)
    if (checksum === undefined)
      return `${school} is one of a newer version of Abhyas (${name}). Start that version, or restore a backup from before it.`
    if (checksum !== schema_sha256)
      return `${school} was made by another version of Abhyas: its tables have another shape, though both call it ${name}. Start that version, or give an empty place to begin a new school.`
  }
  return null
}

const migrationLock = 7_411_004

/** On SQLite, waits for the migrations of another process. */
const migrationBusyTimeoutMs = 30_000

const setBusyTimeout = (db: Db, ms: number) => sql`pragma busy_timeout = ${sql.lit(ms)}`.execute(db)

export async function migrate(
  database: Pick<Database, 'db' | 'engine'>,
  steps: readonly Migration[] = migrations,
): Promise<string[]> {
  if (database.engine !== 'sqlite') return runMigrations(database, steps)
  await setBusyTimeout(database.db, migrationBusyTimeoutMs)
  try {
    return await runMigrations(database, steps)
  } finally {
    await setBusyTimeout(database.db, busyTimeoutMs)
  }
}

async function runMigrations(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  steps: readonly Migration[],
): Promise<string[]> {
  const ran: string[] = []
  for (const [index, { name, up }] of steps.entries()) {
    const didRun = await db.transaction().execute(async (tx) => {
      if (engine === 'postgres') {
        // A statement on a million rows may exceed the usual timeout.
        await sql`set local statement_timeout = 0`.execute(tx)
        await sql`set local lock_timeout = 0`.execute(tx)
        await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
        // Limits the wait for table locks, because requests of old instances queue behind it.
        await sql`set local lock_timeout to default`.execute(tx)
      }
      await sql`create table if not exists migrations (name text primary key, schema_sha256 text not null)`.execute(
        tx,
      )
      const { rows } = await sql`select name from migrations where name = ${name}`.execute(tx)
      if (rows.length > 0) return false
      await up(tx as unknown as Kysely<unknown>)
      const checksum = (await schemaAfter(steps.slice(0, index + 1))).get(name)
      await sql`insert into migrations (name, schema_sha256) values (${name}, ${checksum})`.execute(tx)
      return true
    })
    if (didRun) ran.push(name)
  }
  return ran
}

export async function isMigrated({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const recordedNames = new Set(rows.map((row) => row.name))
  return migrations.every(({ name }) => recordedNames.has(name))
}

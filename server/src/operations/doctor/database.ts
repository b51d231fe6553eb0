import { sql } from 'kysely'
import { isTimeZone } from '#contract/settings/school.ts'
import type { Db } from '../../database/database.ts'
import { findMigrationObstacle, isMigrated } from '../../database/migrate.ts'
import { hasSchoolMarker } from '../../database/school-folder.ts'
import { findSchoolBasics } from '../../kernel/school-zone.ts'
import { fineFinding, schoolCheck, warningFinding, wrongFinding } from './check.ts'
import { differingTables } from './differing-tables.ts'

const restoreAdvice = 'Stop the school and restore a backup: npm run restore -- FILE.zip.'

const firstRow = async <Row>(db: Db, query: ReturnType<typeof sql<Row>>): Promise<Row> => {
  const { rows } = await query.execute(db)
  if (!rows[0]) throw new Error('the database answered no row')
  return rows[0]
}

export const migrations = schoolCheck('Migrations', async ({ database }) => {
  const foreignTablesText = await findMigrationObstacle(database)
  if (foreignTablesText) return wrongFinding(foreignTablesText, 'This version does not start with them.')
  if (!(await isMigrated(database)))
    return wrongFinding(
      'The tables are of an older version.',
      'Start the school with npm start: it makes a backup and migrates.',
    )
  const differingNames = await differingTables(database)
  return differingNames.length === 0
    ? fineFinding('The tables are those of this version.')
    : wrongFinding(
        `Somebody has changed tables by hand: ${differingNames.slice(0, 5).join(', ')}.`,
        restoreAdvice,
      )
})

export const sqlitePages = schoolCheck('Database file', async ({ database: { db, engine } }, { config }) => {
  if (engine !== 'sqlite') return null
  const { quick_check: verdict } = await firstRow(db, sql<{ quick_check: string }>`pragma quick_check(1)`)
  if (verdict !== 'ok') return wrongFinding(`The file is damaged: ${verdict}.`, restoreAdvice)
  // The marker is missing when only the database file was copied.
  return hasSchoolMarker(config.DATA_DIR)
    ? fineFinding('Every page of the file is whole.')
    : warningFinding(
        'No school was started in this folder, so abhyas.sqlite was copied here. The newest rows of a school are in abhyas.sqlite-wal: a copy without it lacks them, and nothing shows that.',
        'Copy a school with npm run backup and npm run restore, or stop it first and copy the whole folder.',
      )
})

export const sqliteReferences = schoolCheck(
  'References between rows',
  async ({ database: { db, engine } }) => {
    if (engine !== 'sqlite') return null
    const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
    if (rows.length === 0) return fineFinding('Every row that another one refers to is there.')
    const tables = [...new Set(rows.map(({ table }) => table))].slice(0, 5).join(', ')
    return wrongFinding(`${rows.length} rows refer to rows that are missing, in ${tables}.`, restoreAdvice)
  },
)

export const postgresVersion = schoolCheck('PostgreSQL', async ({ database: { db, engine } }) => {
  if (engine !== 'postgres') return null
  const { version } = await firstRow(
    db,
    sql<{ version: string }>`select current_setting('server_version') as version`,
  )
  return fineFinding(`PostgreSQL ${version} answers.`)
})

export const durability = schoolCheck('Durability', async ({ database: { db, engine } }) => {
  if (engine !== 'postgres') return null
  const { fsync, commit } = await firstRow(
    db,
    sql<{ fsync: string; commit: string }>`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  )
  if (fsync !== 'on')
    return wrongFinding(
      'fsync is off: a power cut can destroy the whole database.',
      "Set fsync = on in PostgreSQL's settings.",
    )
  if (commit === 'off')
    return wrongFinding(
      'synchronous_commit is off: a crash can lose payments that were confirmed.',
      'Set synchronous_commit = on for this database.',
    )
  return fineFinding('What the school confirms is on disk.')
})

export const rights = schoolCheck('Rights in the database', async ({ database: { db, engine } }) => {
  if (engine !== 'postgres') return null
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
        and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))
    order by relname`.execute(db)
  if (rows.length > 0)
    return wrongFinding(
      `The user of DATABASE_URL may not use ${rows.length} tables, for example ${rows[0]?.name}.`,
      'Make this user the owner of the tables.',
    )
  const { creates, is_super } = await firstRow(
    db,
    sql<{ creates: boolean; is_super: boolean }>`
      select has_schema_privilege(current_schema(), 'create') as creates,
        (select rolsuper from pg_roles where rolname = current_user) as is_super`,
  )
  if (!creates)
    return wrongFinding(
      'The user of DATABASE_URL may not make tables.',
      'Grant it create on the schema: new versions need it.',
    )
  return is_super
    ? warningFinding(
        'The user of DATABASE_URL is a superuser.',
        'Use an ordinary user who owns this database and no more.',
      )
    : fineFinding('The user of DATABASE_URL may do what the school needs.')
})

/** Ten for requests, three for the read worker. */
const connectionsPerInstance = 13

export const connections = schoolCheck('Connections', async ({ database: { db, engine } }) => {
  if (engine !== 'postgres') return null
  const { most, reserved, used } = await firstRow(
    db,
    sql<{ most: number; reserved: number; used: number }>`
      select current_setting('max_connections')::int as most,
        current_setting('superuser_reserved_connections')::int as reserved,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
  )
  const freeConnections = most - reserved - used
  const text = `${freeConnections} of ${most} connections are left; one instance of the school uses up to ${connectionsPerInstance}.`
  return freeConnections < connectionsPerInstance
    ? warningFinding(text, 'Raise max_connections of PostgreSQL before you start another instance.')
    : fineFinding(text)
})

const minuteMs = 60_000

export const clock = schoolCheck('Clock', async ({ database }, { now }) => {
  const { db, engine } = database
  const { future } = await db
    .selectFrom('audit')
    .select((row) => row.fn.countAll<number>().as('future'))
    .where('at', '>', now + minuteMs)
    .executeTakeFirstOrThrow()
  if (future > 0)
    return wrongFinding(
      `${future} records of the audit are later than this machine's clock.`,
      'Set the clock of the machine, and keep it right with NTP.',
    )
  if (engine === 'postgres') {
    const { at } = await firstRow(
      db,
      sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`,
    )
    const secondsApart = Math.round(Math.abs(Number(at) - now) / 1_000)
    if (secondsApart > 30)
      return wrongFinding(
        `The clocks of this machine and of PostgreSQL are ${secondsApart} seconds apart.`,
        'Keep the clocks of both machines right with NTP.',
      )
  }
  return fineFinding(`It is ${new Date(now).toISOString()}; nothing in the school is later.`)
})

export const timeZone = schoolCheck('Time zone', async ({ database: { db } }, { config }) => {
  const { time_zone } = await findSchoolBasics(db)
  const zone = time_zone ?? config.SCHOOL_TIME_ZONE
  return isTimeZone(zone)
    ? fineFinding(`The days of the school are those of ${zone}.`)
    : wrongFinding(
        `This machine does not know the time zone ${zone}.`,
        'Choose another time zone in the settings of the school.',
      )
})

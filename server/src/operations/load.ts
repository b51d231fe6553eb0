import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { hasTable, migrate, migrationsNamed, schemaAfter } from '../database/migrate.ts'
import { analyzeTables } from '../database/plans.ts'
import type { SchoolData } from './school-data.ts'
import {
  addRows,
  ChecksumBuilder,
  checksumOf,
  isSameChecksum,
  readRows,
  type Table,
  tablesOf,
} from './tables.ts'

/** The message is one line. */
export class CannotLoad extends Error {}

/** A table of this name marks an unfinished load; the school then does not open. */
const markerTable = 'unfinished_load'

/** Migrations insert rows into these tables. */
const seededTables = ['school', 'catalogue_state', 'tax_settings', 'website']

/**
 * Compares each table with its source before the commit. An interrupted load continues when run again.
 * @throws CannotLoad if the database is not empty or the data is of a newer version
 */
export async function loadSchool(
  data: SchoolData,
  target: Database,
  onTable: (table: string, rows: number) => void = () => {},
): Promise<void> {
  const steps = migrationsNamed(data.migrations)
  if (!steps)
    throw new CannotLoad(
      'This school was kept by a newer version of Abhyas. Use that version, or a newer one.',
    )
  const expectedSchema = [...(await schemaAfter(steps)).values()].at(-1)
  if (data.schema !== undefined && data.schema !== expectedSchema)
    throw new CannotLoad(
      'The tables of this school have another shape than those of this version. Use the version of Abhyas that made it.',
    )
  await beginLoad(data, target)
  await migrate(target, steps)
  const targetTables = new Map((await tablesOf(target)).map((table) => [table.name, table]))
  for (const table of data.tables) {
    const targetTable = targetTables.get(table.name)
    if (!targetTable || targetTable.columns.join() !== table.columns.join())
      throw new CannotLoad(`The table ${table.name} is not as this version knows it.`)
    const { rows } = await target.db.transaction().execute((tx) => loadTable(tx, data, table))
    onTable(table.name, rows)
  }
}

export async function endLoad(target: Database): Promise<void> {
  await analyzeTables(target)
  // The copied row would show the backup as still running.
  if (await hasTable(target, 'backup_run')) await target.db.deleteFrom('backup_run').execute()
  await sql`drop table if exists ${sql.table(markerTable)}`.execute(target.db)
}

async function beginLoad({ school }: SchoolData, target: Database): Promise<void> {
  const { db } = target
  if (await hasTable(target, markerTable)) {
    const { rows } = await sql<{ school: string }>`select school from ${sql.table(markerTable)}`.execute(db)
    if (rows[0]?.school !== school)
      throw new CannotLoad('Another school was begun to be loaded there. Give an empty place.')
    return
  }
  if (await hasTable(target, 'users'))
    throw new CannotLoad('There is a school already. It is not overwritten: give an empty place.')
  await db.transaction().execute(async (tx) => {
    await sql`create table ${sql.table(markerTable)} (school text not null primary key)`.execute(tx)
    await sql`insert into ${sql.table(markerTable)} (school) values (${school})`.execute(tx)
  })
}

async function loadTable(tx: Tx, data: SchoolData, table: Table) {
  if (seededTables.includes(table.name)) await sql`delete from ${sql.table(table.name)}`.execute(tx)
  const checksumBefore = await checksumOf(readRows(tx, table))
  const isLoaded = checksumBefore.rows > 0
  const checksum = new ChecksumBuilder()
  for await (const rows of data.rowsOf(table)) {
    for (const row of rows) checksum.add(JSON.stringify(row))
    if (!isLoaded) await addRows(tx, table, rows)
  }
  const loadedChecksum = isLoaded ? checksumBefore : await checksumOf(readRows(tx, table))
  if (!isSameChecksum(checksum.sum, loadedChecksum))
    throw new CannotLoad(
      `The rows of ${table.name} are not those of the source. Give an empty place, and begin again.`,
    )
  return loadedChecksum
}

export const unfinishedLoad = async (database: Database): Promise<string | null> =>
  (await hasTable(database, markerTable))
    ? 'This database holds a school that is not loaded to its end. Run the same command again (restore or move), or empty it.'
    : null

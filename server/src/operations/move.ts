import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { hasTable } from '../database/migrate.ts'
import { CannotLoad, endLoad, loadSchool } from './load.ts'
import { schoolDataOf } from './school-data.ts'
import { tablesOf } from './tables.ts'

/** A table of this name marks the old copy, which must not open again. */
const markerTable = 'moved_school'

/**
 * Marks the source as moved. An interrupted move continues when run again.
 * @param source open in no other program; with SQLite, an exclusive connection
 * @throws CannotLoad when the school is open or has moved elsewhere, or the target is not empty
 */
export async function moveSchool(
  source: Database,
  target: Database,
  place: string,
  onTable: (table: string, rows: number) => void = () => {},
): Promise<void> {
  const movedTo = await findNewPlace(source)
  if (movedTo !== null && movedTo !== place) throw new CannotLoad(movedText(movedTo))
  await withExclusiveAccess(source, async (tx) => {
    await loadSchool(await schoolDataOf(tx, source.engine), target, onTable)
    if (movedTo === null) await markAsMoved(tx, place)
  })
  // The source is marked first, so that never both open.
  await endLoad(target)
}

export async function findMovedNotice(database: Database): Promise<string | null> {
  const place = await findNewPlace(database)
  return place === null ? null : movedText(place)
}

const movedText = (place: string) =>
  `This is the old copy of a school that has moved to ${place}. Start it there.`

async function findNewPlace(database: Database): Promise<string | null> {
  if (!(await hasTable(database, markerTable))) return null
  const { rows } = await sql<{ place: string }>`select place from ${sql.table(markerTable)}`.execute(
    database.db,
  )
  return rows[0]?.place ?? null
}

async function markAsMoved(tx: Tx, place: string): Promise<void> {
  await sql`create table ${sql.table(markerTable)} (place text not null primary key)`.execute(tx)
  await sql`insert into ${sql.table(markerTable)} (place) values (${place})`.execute(tx)
}

async function withExclusiveAccess(database: Database, run: (tx: Tx) => Promise<void>): Promise<void> {
  if (database.engine === 'sqlite') return database.db.transaction().execute(run)
  // A transaction's snapshot begins with its first query, so the locks come first.
  const names = (await tablesOf(database)).map(({ name }) => sql.table(name))
  await refuseOtherPrograms(database.db as Tx)
  await database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`lock table ${sql.join(names)} in exclusive mode`.execute(tx)
      await run(tx)
      // An instance that started meanwhile would write to the old copy after the locks.
      await refuseOtherPrograms(tx)
    })
}

/** All programs of a school share an `application_name`. */
async function refuseOtherPrograms(db: Tx): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = current_setting('application_name')
      and pid <> pg_backend_pid()`.execute(db)
  if (rows.length > 0) throw new CannotLoad(openSchoolMessage)
}

export const openSchoolMessage = 'The school is open. Stop it, on every instance, and run this again.'

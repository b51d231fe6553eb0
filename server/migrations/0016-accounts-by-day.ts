import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { after } from './0007-review-desk.ts'

/**
 * How many accounts of each day (UTC, counted from 1970) are still there, so that a list of those of a year need not walk
 * all of them to say how many they are. The database keeps it itself; on PostgreSQL at the end of the transaction, so that
 * nobody holds the row of today for long. The row of somebody who goes is emptied and never deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Older instances go on signing people up: whoever is not counted here waits for the triggers.
  if (isPostgres) await sql`lock table users in share row exclusive mode`.execute(db)
  await sql`create table account_days (
    day integer not null primary key,
    made integer not null
  )`.execute(db)
  await sql
    .raw(`insert into account_days (day, made)
      select ${dayOf('created_at')}, count(*) from users where deleted_at is null group by 1`)
    .execute(db)

  await after(db, isPostgres, {
    event: 'insert on users',
    name: 'account_days_added',
    when: 'new.deleted_at is null',
    isLast: isPostgres,
    run: moved('new', '1'),
  })
  await after(db, isPostgres, {
    event: 'update on users',
    name: 'account_days_moved',
    when: '(old.deleted_at is null) <> (new.deleted_at is null) or old.created_at <> new.created_at',
    isLast: isPostgres,
    run: `${moved('old', `-${isThere('old')}`)}; ${moved('new', isThere('new'))}`,
  })
}

const dayOf = (instant: string) => `${instant} / 86400000`

const isThere = (row: string) => `(case when ${row}.deleted_at is null then 1 else 0 end)`

const moved = (row: string, by: string) => `insert into account_days (day, made)
  values (${dayOf(`${row}.created_at`)}, ${by})
  on conflict (day) do update set made = account_days.made + excluded.made`

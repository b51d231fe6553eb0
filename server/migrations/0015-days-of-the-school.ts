import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { after } from './0007-review-desk.ts'

/**
 * What a list of enrolments between two days comes to, in each state, without looking at the days of every course: each
 * day has it counted for the whole school. The database keeps it itself, whatever enrols, confirms or cancels; on
 * PostgreSQL at the end of the transaction, so that nobody holds the row of today for long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // Older instances go on enrolling: whatever is not counted here waits for the triggers.
  if (isPostgres) await sql`lock table enrollments in share row exclusive mode`.execute(db)
  await sql`create table enrollment_days (
    day text not null primary key,
    live integer not null default 0,
    recorded integer not null default 0,
    cancelled integer not null default 0,
    earnings bigint not null default 0,
    confirmed_earnings bigint not null default 0
  )`.execute(db)
  const sums = Object.entries(shares('')).map(([name, share]) => `coalesce(sum(${share}), 0) as ${name}`)
  await sql
    .raw(`insert into enrollment_days (day, ${Object.keys(shares('')).join(', ')})
      select day, ${sums.join(', ')} from enrollments group by day`)
    .execute(db)

  const add = `insert into enrollment_days (day) values (new.day) on conflict (day) do nothing; ${moved('+', 'new')}`
  await after(db, isPostgres, {
    event: 'insert on enrollments',
    name: 'enrollment_days_added',
    isLast: isPostgres,
    run: add,
  })
  await after(db, isPostgres, {
    event: 'update on enrollments',
    name: 'enrollment_days_moved',
    isLast: isPostgres,
    when: `(old.cancelled_at is null) <> (new.cancelled_at is null)
      or (old.confirmed_at is null) <> (new.confirmed_at is null)
      or old.amount <> new.amount or old.day <> new.day`,
    run: `${moved('-', 'old')}; ${add}`,
  })
}

/** What one enrolment adds to each count of its day. */
const shares = (row: string) => ({
  live: `case when ${row}cancelled_at is null then 1 else 0 end`,
  recorded: `case when ${row}cancelled_at is null and ${row}confirmed_at is null then 1 else 0 end`,
  cancelled: `case when ${row}cancelled_at is null then 0 else 1 end`,
  earnings: `case when ${row}cancelled_at is null then ${row}amount else 0 end`,
  confirmed_earnings: `case when ${row}cancelled_at is null and ${row}confirmed_at is not null then ${row}amount else 0 end`,
})

function moved(sign: '+' | '-', row: 'new' | 'old'): string {
  const changes = Object.entries(shares(`${row}.`)).map(
    ([name, share]) => `${name} = ${name} ${sign} ${share}`,
  )
  return `update enrollment_days set ${changes.join(', ')} where day = ${row}.day`
}

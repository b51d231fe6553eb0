import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Who was active on which day, so that a number of active users opens its people. Somebody has one row a month whose bits
 * are its days, the 1st the lowest: a big school would fill a row a day faster than all its other tables. Beside each
 * count stands how many of it can be named; of the time before, that is everybody's last day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await sql`create table active_months (
    month text not null,
    user_id text not null references users (id),
    days integer not null,
    primary key (month, user_id)
  ) ${sql.raw(isPostgres ? '' : 'without rowid')}`.execute(db)
  await sql`insert into active_months (month, user_id, days)
    select substr(last_active_day, 1, 8) || '01', id, 1 << (cast(substr(last_active_day, 9, 2) as integer) - 1)
    from users where last_active_day is not null`.execute(db)
  await sql`alter table active_counts add column named integer not null default 0`.execute(db)

  const { rows } = await sql<{
    day: string
    users: number | string
  }>`select last_active_day as day, count(*) as users
    from users where last_active_day is not null group by last_active_day`.execute(db)
  const named = new Map<string, number>()
  for (const { day, users } of rows) {
    const keys = [`day ${day}`, `week ${mondayOf(day)}`, `month ${day.slice(0, 8)}01`]
    for (const key of keys) named.set(key, (named.get(key) ?? 0) + Number(users))
  }
  for (const [key, users] of named) {
    const [kind, start] = key.split(' ')
    await sql`update active_counts set named = ${users} where kind = ${kind} and start = ${start}`.execute(db)
  }
}

/** The Monday of a day's week, YYYY-MM-DD. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

import { type SqlBool, sql } from 'kysely'
import type { ReportUnit } from '#contract/reports.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { Slice } from '../../platform/paging.ts'

/** Days as bits, by month. */
export type DaysOfMonths = ReadonlyMap<string, number>

/** How many were active in a day, week or month, and how many of them can be named. */
export async function findActiveCount(db: Db, kind: ReportUnit, start: string) {
  const row = await db
    .selectFrom('active_counts')
    .select(['users', 'named'])
    .where('kind', '=', kind)
    .where('start', '=', start)
    .executeTakeFirst()
  return row ?? { users: 0, named: 0 }
}

/** Who was active in some days, each once, in the order in which they joined, as the ids of people have it. */
const activeIn = (db: Db | Tx, months: DaysOfMonths) =>
  db
    .selectFrom('active_months')
    .select('user_id as id')
    .distinct()
    .where((where) =>
      where.or(
        [...months].map(([month, days]) =>
          where.and([where('month', '=', month), sql<SqlBool>`(days & ${days}) <> 0`]),
        ),
      ),
    )
    .orderBy('user_id')

export interface ActiveUserRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  readonly deleted_at: number | null
  /** On how many of the days. */
  readonly days: number
}

/** A slice of those who were active in some days. */
export async function findActiveUsers(db: Db, months: DaysOfMonths, slice: Slice): Promise<ActiveUserRow[]> {
  const people = await activeIn(db, months).limit(slice.limit).offset(slice.offset).execute()
  return findByIds(db, months, people)
}

/** The next of them after one, or the first, for reading all of them in their order. */
export async function findActiveUsersAfter(
  db: Db,
  months: DaysOfMonths,
  after: ActiveUserRow | undefined,
  most: number,
): Promise<ActiveUserRow[]> {
  const people = activeIn(db, months).limit(most)
  return findByIds(db, months, await (after ? people.where('user_id', '>', after.id) : people).execute())
}

/** The rows of these people, in their order. */
async function findByIds(
  db: Db,
  months: DaysOfMonths,
  people: readonly { readonly id: string }[],
): Promise<ActiveUserRow[]> {
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  const rows = await db
    .selectFrom('users')
    .innerJoin('active_months', 'active_months.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.role', 'users.deleted_at'])
    .select(['active_months.month', 'active_months.days'])
    .where('users.id', 'in', ids)
    .where('active_months.month', 'in', [...months.keys()])
    .execute()
  const users = Map.groupBy(rows, ({ id }) => id)
  return ids.flatMap((id) => {
    const [person, ...others] = users.get(id) ?? []
    if (!person) return []
    const days = [person, ...others].map((row) => bitsSet(row.days & (months.get(row.month) ?? 0)))
    return { ...person, days: days.reduce((sum, count) => sum + count) }
  })
}

function bitsSet(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/**
 * Of the days and of the month that are counted in the first month after one, how many name as many people as there are
 * rows.
 * @returns that month, or null when there is none
 */
export async function checkNamed(
  db: Tx,
  after: string,
): Promise<{ counts: number; right: number; month: string | null }> {
  const month = await firstMonthAfter(db, after)
  if (month === null) return { counts: 0, right: 0, month }
  const [first, last] = [month, lastDay(month)]
  const bits = Array.from({ length: 31 }, (_, index) => index)
  const { rows } = await sql<Record<string, number | string | null>>`select count(*) as people,
    ${sql.join(bits.map((bit) => sql.raw(`sum((days >> ${bit}) & 1) as day_${bit + 1}`)))}
    from active_months where month = ${month}`.execute(db)
  const { people, ...days } = rows[0] ?? {}
  const truth = new Map([[`month ${month}`, Number(people)]])
  for (const [name, users] of Object.entries(days))
    truth.set(`day ${month.slice(0, 8)}${name.slice(4).padStart(2, '0')}`, Number(users))
  const counts = await db
    .selectFrom('active_counts')
    .select(['kind', 'start', 'named'])
    .where('kind', '<>', 'week')
    .where('start', '>=', first)
    .where('start', '<=', last)
    .execute()
  const right = counts.filter(({ kind, start, named }) => named === (truth.get(`${kind} ${start}`) ?? 0))
  return { counts: counts.length, right: right.length, month }
}

/** Sorts behind every day of its month. */
const lastDay = (month: string) => `${month.slice(0, 8)}31`

async function firstMonthAfter(db: Tx, after: string): Promise<string | null> {
  const end = after && lastDay(after)
  const { month } = await db
    .selectFrom('active_months')
    .select((select) => select.fn.min<string | null>('month').as('month'))
    .where('month', '>', end)
    .executeTakeFirstOrThrow()
  const { start } = await db
    .selectFrom('active_counts')
    .select((select) => select.fn.min<string | null>('start').as('start'))
    .where('kind', '<>', 'week')
    .where('start', '>', end)
    .executeTakeFirstOrThrow()
  const [first] = [month, start && `${start.slice(0, 8)}01`].filter((one) => one !== null).sort()
  return first ?? null
}

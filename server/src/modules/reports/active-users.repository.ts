import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import type { Slice } from '../../platform/paging.ts'
import { daysOfBits, monthStart } from '../../platform/school-time.ts'

/** How many were active in a day or month, and how many of them can be named. */
export async function findActiveCount(db: Db, kind: 'day' | 'month', start: string) {
  const row = await db
    .selectFrom('active_counts')
    .select(['users', 'named'])
    .where('kind', '=', kind)
    .where('start', '=', start)
    .executeTakeFirst()
  return row ?? { users: 0, named: 0 }
}

export type ActiveUserRow = Awaited<ReturnType<typeof findActiveUsers>>[number]

/**
 * A slice of those who were active in some days, each once, with on how many of them, in the order in which they joined,
 * as the ids of people have it.
 * @param afterId the id of a user; the slice begins after this user
 */
export async function findActiveUsers(
  db: Db,
  months: ReadonlyMap<string, number>,
  { limit, offset }: Slice,
  afterId?: string,
) {
  let active = db
    .selectFrom('active_months')
    .select('user_id')
    .distinct()
    .where(({ or }) =>
      or([...months].map(([month, days]) => sql<SqlBool>`month = ${month} and (days & ${days}) <> 0`)),
    )
  if (afterId !== undefined) active = active.where('user_id', '>', afterId)
  const people = await active.orderBy('user_id').limit(limit).offset(offset).execute()
  if (people.length === 0) return []
  const ids = people.map(({ user_id }) => user_id)
  const rows = await db
    .selectFrom('users')
    .innerJoin('active_months', 'active_months.user_id', 'users.id')
    .select(['users.id as _id', 'name', 'email', 'role', 'deleted_at', 'month', 'days'])
    .where('users.id', 'in', ids)
    .where('month', 'in', [...months.keys()])
    .orderBy('user_id')
    .execute()
  const daysIn = (row: (typeof rows)[number]) =>
    daysOfBits(row.month, row.days & (months.get(row.month) ?? 0)).length
  return [...Map.groupBy(rows, ({ _id }) => _id).values()].flatMap(([user, ...more]) => {
    if (!user) return []
    const { _id, name, role, deleted_at } = user
    const days = more.reduce((sum, row) => sum + daysIn(row), daysIn(user))
    // What stands in the row of a deleted account instead of an address is nobody's.
    return [{ _id, name, email: deleted_at === null ? user.email : '', role, days }]
  })
}

/** How many a day or month says are kept by name, and how many are. */
interface NamedCount {
  readonly kind: 'day' | 'month'
  readonly start: string
  readonly named: number
  readonly kept: number
}

/**
 * The days and the month that are counted in the first month after one.
 * @returns that month too, or null when there is none
 */
export async function findNamed(
  db: Tx,
  after: string,
): Promise<{ month: string | null; counts: NamedCount[] }> {
  const month = await firstMonthAfter(db, after)
  if (month === null) return { month, counts: [] }
  const bits = Array.from({ length: 31 }, (_, index) => index)
  const { rows } = await sql<Record<string, number | string | null>>`select count(*) as people,
    ${sql.join(bits.map((bit) => sql.raw(`sum((days >> ${bit}) & 1) as day_${bit + 1}`)))}
    from active_months where month = ${month}`.execute(db)
  const { people, ...days } = rows[0] ?? {}
  const kept = new Map([[`month ${month}`, Number(people)]])
  for (const [name, users] of Object.entries(days))
    kept.set(`day ${month.slice(0, 8)}${name.slice(4).padStart(2, '0')}`, Number(users))
  const counted = await db
    .selectFrom('active_counts')
    .select(['kind', 'start', 'named'])
    .where('start', '>=', month)
    .where('start', '<=', lastDay(month))
    .orderBy('kind')
    .orderBy('start')
    .execute()
  const counts = counted.map(({ kind, start, named }) => ({
    ...{ kind, start, named },
    kept: kept.get(`${kind} ${start}`) ?? 0,
  }))
  return { month, counts }
}

/** Sorts behind every day of its month. */
const lastDay = (month: string) => `${month.slice(0, 8)}31`

/** The first month after one of which people or their number are kept. */
async function firstMonthAfter(db: Tx, after: string): Promise<string | null> {
  const end = after && lastDay(after)
  const { rows } = await sql<{ first: string | null }>`select min(first) as first from (
    select min(month) as first from active_months where month > ${end}
    union all select min(start) from active_counts where start > ${end}) as months`.execute(db)
  return rows[0]?.first ? monthStart(rows[0].first) : null
}

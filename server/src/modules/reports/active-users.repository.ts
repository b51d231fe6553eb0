import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Slice } from '../../platform/paging.ts'
import { daysOfBits } from '../../platform/school-time.ts'

/** `named`: `users` that can still be listed by name. */
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

/** @returns users in the order of joining, with numbers of active days */
export async function findActiveUsers(
  db: Db,
  months: ReadonlyMap<string, number>,
  { limit, offset }: Slice,
  afterId?: string,
) {
  let activeUsers = db
    .selectFrom('active_months')
    .select('user_id')
    .distinct()
    .where(({ or }) =>
      or([...months].map(([month, days]) => sql<SqlBool>`month = ${month} and (days & ${days}) <> 0`)),
    )
  if (afterId !== undefined) activeUsers = activeUsers.where('user_id', '>', afterId)
  const people = await activeUsers.orderBy('user_id').limit(limit).offset(offset).execute()
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
  const countDaysIn = (row: (typeof rows)[number]) =>
    daysOfBits(row.month, row.days & (months.get(row.month) ?? 0)).length
  return [...Map.groupBy(rows, ({ _id }) => _id).values()].flatMap(([user, ...otherMonths]) => {
    if (!user) return []
    const { _id, name, role, deleted_at } = user
    const days = otherMonths.reduce((sum, row) => sum + countDaysIn(row), countDaysIn(user))
    // Empty email: deleted account; null: student without an email.
    return [{ _id, name, email: deleted_at === null ? user.email : '', role, days }]
  })
}

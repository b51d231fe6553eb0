import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

export async function findWaitingPayments(db: Db): Promise<{ count: number; since: string | null }> {
  const { count, since } = await db
    .selectFrom('daily_totals')
    .select(({ fn }) => [
      fn.sum<number | null>('recorded').as('count'),
      sql<string | null>`min(case when recorded > 0 then day end)`.as('since'),
    ])
    .where('course_id', '=', '')
    .executeTakeFirstOrThrow()
  return { count: Number(count ?? 0), since }
}

export async function findNewMessages(db: Db): Promise<{ count: number; since: number | null }> {
  const { count, since } = await db
    .selectFrom('messages')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('created_at').as('since')])
    .where('status', '=', 'new')
    .executeTakeFirstOrThrow()
  return { count: Number(count), since }
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { readTotal } from '../../database/totals.ts'
import type { Slice } from '../../platform/paging.ts'

/** Milliseconds UTC, from the first to before the second; without one it has no such end. */
export interface Span {
  readonly begins?: number | undefined
  readonly ends?: number | undefined
}

/** Accounts made in a time, of any role, that are still there. */
function usersMade(db: Db | Tx, { begins, ends }: Span) {
  let users = db.selectFrom('users').where('deleted_at', 'is', null)
  if (begins !== undefined) users = users.where('created_at', '>=', begins)
  if (ends !== undefined) users = users.where('created_at', '<', ends)
  return users
}

/** All accounts there are. Students are many and counted as they come; the others are few. */
async function countAll(db: Db | Tx): Promise<number> {
  const others = await countRows(usersMade(db, {}).where('role', 'in', ['mentor', 'admin']))
  return others + (await readTotal(db, 'students'))
}

const dayMs = 86_400_000

/** Whole days (UTC) are counted as they come; what a span has of its first and last day is counted from the accounts. */
export async function countUsersMade(db: Db | Tx, span: Span): Promise<number> {
  const { begins, ends } = span
  if (begins === undefined && ends === undefined) return countAll(db)
  const first = begins === undefined ? undefined : Math.ceil(begins / dayMs)
  const last = ends === undefined ? undefined : Math.floor(ends / dayMs)
  if (first !== undefined && last !== undefined && first >= last) return countRows(usersMade(db, span))
  const head = first === undefined ? 0 : await countRows(usersMade(db, { begins, ends: first * dayMs }))
  const tail = last === undefined ? 0 : await countRows(usersMade(db, { begins: last * dayMs, ends }))
  return head + (await sumDays(db, first, last)) + tail
}

/** Accounts of the whole days from the first to before the last. */
async function sumDays(db: Db | Tx, first: number | undefined, last: number | undefined): Promise<number> {
  let days = db.selectFrom('account_days').select(({ fn }) => fn.sum<number>('made').as('made'))
  if (first !== undefined) days = days.where('day', '>=', first)
  if (last !== undefined) days = days.where('day', '<', last)
  const { made } = await days.executeTakeFirstOrThrow()
  return Number(made)
}

/** How many days have counted the accounts made on them, and how many of them right. */
export async function checkAccountDays(db: Tx): Promise<{ total: number; right: number }> {
  const counted = await usersMade(db, {})
    .select((select) => [
      sql<number>`created_at / ${sql.lit(dayMs)}`.as('day'),
      select.fn.countAll().as('made'),
    ])
    .groupBy('day')
    .execute()
  const truth = new Map(counted.map(({ day, made }) => [Number(day), Number(made)]))
  const days = await db.selectFrom('account_days').selectAll().execute()
  const right = days.filter(({ day, made }) => made === (truth.get(day) ?? 0)).length
  const known = new Set(days.map(({ day }) => day))
  const missing = truth.keys().filter((day) => !known.has(day))
  return { total: days.length + [...missing].length, right }
}

async function countRows(users: ReturnType<typeof usersMade>): Promise<number> {
  const { count } = await users
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const newestFirst = (db: Db, span: Span) =>
  usersMade(db, span)
    .select(['id', 'name', 'email', 'role', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/** A slice of them, newest first. */
export function findUsersMade(db: Db, span: Span, { limit, offset }: Slice) {
  return newestFirst(db, span).limit(limit).offset(offset).execute()
}

export type UserMade = Awaited<ReturnType<typeof findUsersMade>>[number]

/** The next of them after one, or the first, for reading all of them in their order. */
export function findUsersMadeAfter(db: Db, span: Span, after: UserMade | undefined, most: number) {
  const rest = newestFirst(db, span).limit(most)
  if (!after) return rest.execute()
  return rest
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '<', tuple(after.created_at, after.id)),
    )
    .execute()
}

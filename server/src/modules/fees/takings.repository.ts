import { sql } from 'kysely'
import type { AnyMethod } from '#contract/fees/enrollments.ts'
import type { Db } from '../../database/database.ts'
import type { Slice } from '../../platform/paging.ts'

/** The moments of a day of the school: the first one, and the first one after it. */
export interface Moments {
  readonly from: number
  readonly to: number
}

/** Whose takings, by their id or `online`, and by which method. */
export interface TakingsFilter {
  readonly taker?: string | undefined
  readonly method?: AnyMethod | undefined
}

const nothing = sql<string | null>`null`

/**
 * What a day took: payments confirmed on it; and with a negative amount, payments refused on it after they were confirmed,
 * and refunds paid on it; and what came back on it of refunds that were paid. Amounts are paise.
 */
function takingsOf(db: Db, { from, to }: Moments) {
  const payments = db
    .selectFrom('payments')
    .select(['id', 'enrollment_id', 'method', 'reference', 'received_day', 'taken_by', 'confirmed_at'])
    .where('amount', '>', 0)
  const confirmed = payments
    .select(['id as key', 'amount', 'confirmed_at as at', nothing.as('refusal'), nothing.as('refund_number')])
    .where('confirmed_at', '>=', from)
    .where('confirmed_at', '<', to)
  const refused = payments
    .select([
      sql<string>`id || '-'`.as('key'),
      sql<number>`-amount`.as('amount'),
      'refused_at as at',
      'refusal',
      nothing.as('refund_number'),
    ])
    .where('confirmed_at', 'is not', null)
    .where('refused_at', '>=', from)
    .where('refused_at', '<', to)
  const refunds = db
    .selectFrom('refunds')
    .select(['id', 'enrollment_id', 'method', 'reference', 'paid_day as received_day', 'paid_by as taken_by'])
    .select(['paid_at as confirmed_at', 'id as key', sql<number>`-amount`.as('amount'), 'paid_at as at'])
    .select([nothing.as('refusal'), 'number as refund_number'])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
  const returns = db
    .selectFrom('refund_returns')
    .innerJoin('refunds', 'refunds.id', 'refund_id')
    .select(['refund_returns.id', 'enrollment_id', 'refund_returns.method', 'refund_returns.reference'])
    .select(['refund_returns.paid_day as received_day'])
  const paid = returns
    .select(['refund_returns.paid_by as taken_by', 'refund_returns.paid_at as confirmed_at'])
    .select([sql<string>`refund_returns.id || '-'`.as('key'), sql<number>`-amount`.as('amount')])
    .select(['refund_returns.paid_at as at', nothing.as('refusal'), 'number as refund_number'])
    .where('refund_returns.paid_at', '>=', from)
    .where('refund_returns.paid_at', '<', to)
  const returned = returns
    .select(['returned_by as taken_by', 'refund_returns.paid_at as confirmed_at'])
    .select(['refund_returns.id as key', 'amount', 'returned_at as at'])
    .select(['refund_returns.reason as refusal', 'number as refund_number'])
    .where('returned_at', '>=', from)
    .where('returned_at', '<', to)
  return db.selectFrom(
    confirmed.unionAll(refused).unionAll(refunds).unionAll(paid).unionAll(returned).as('takings'),
  )
}

/** A slice of what was taken on a day, the latest first. */
export const findTakings = (
  db: Db,
  day: Moments,
  { taker, method }: TakingsFilter,
  { limit, offset }: Slice,
) =>
  takingsOf(db, day)
    .$if(taker === 'online', (query) => query.where('takings.taken_by', 'is', null))
    .$if(taker !== undefined && taker !== 'online', (query) =>
      query.where('takings.taken_by', '=', taker ?? ''),
    )
    .$if(method !== undefined, (query) => query.where('takings.method', '=', method ?? 'cash'))
    .innerJoin('enrollments', 'enrollments.id', 'takings.enrollment_id')
    .innerJoin('receipts', 'receipts.enrollment_id', 'takings.enrollment_id')
    .leftJoin('users', 'users.id', 'takings.taken_by')
    .selectAll('takings')
    .select(['enrollments.name', 'enrollments.course_name', 'receipts.number', 'users.name as taker'])
    .orderBy('takings.at', 'desc')
    .orderBy('takings.key', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export type FoundTaking = Awaited<ReturnType<typeof findTakings>>[number]

/** What each person took on a day by each method, in paise, and in how many payments. */
export const sumTakings = (db: Db, day: Moments) =>
  takingsOf(db, day)
    .leftJoin('users', 'users.id', 'takings.taken_by')
    .select(({ fn }) => [
      'takings.taken_by',
      'users.name as taker',
      'takings.method',
      fn.countAll<number>().as('count'),
      fn.sum<number>('takings.amount').as('amount'),
    ])
    .groupBy(['takings.taken_by', 'users.name', 'takings.method'])
    .orderBy('users.name')
    .orderBy('takings.method')
    .execute()

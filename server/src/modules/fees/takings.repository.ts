import { type Expression, sql } from 'kysely'
import type { AnyMethod } from '#contract/fees/enrollments.ts'
import type { Db } from '../../database/database.ts'
import type { Slice } from '../../platform/paging.ts'
import type { PaymentMethod } from '../ledger/index.ts'

/** Beginning and end of a school day; `to` is excluded. */
export interface DayMoments {
  readonly from: number
  readonly to: number
}

/** `taker`: a staff member's id, or `online`. */
export interface TakingsFilter {
  readonly taker?: string | undefined
  readonly method?: AnyMethod | undefined
}

/** `confirmed_at` of a refund: when it was paid. */
export interface Taking {
  readonly id: string
  readonly key: string
  readonly enrollment_id: string
  readonly method: PaymentMethod
  readonly amount: number
  readonly reference: string | null
  readonly received_day: string | null
  readonly taken_by: string | null
  readonly confirmed_at: number | null
  readonly at: number | null
  readonly refusal: string | null
  readonly refund_number: string | null
}

const nullText = sql<string | null>`null`

/**
 * A refusal after the confirmation is a negative taking.
 * @param refunds queries with the same columns in the same order
 */
function takingsOf(db: Db, { from, to }: DayMoments, refunds: readonly Expression<Taking>[]) {
  const payments = db
    .selectFrom('payments')
    .select(['id', 'enrollment_id', 'method', 'reference', 'received_day', 'taken_by', 'confirmed_at'])
    .where('amount', '>', 0)
    .where('method', '<>', 'advance')
  const confirmed = payments
    .select([
      'id as key',
      'amount',
      'confirmed_at as at',
      nullText.as('refusal'),
      nullText.as('refund_number'),
    ])
    .where('confirmed_at', '>=', from)
    .where('confirmed_at', '<', to)
  const refused = payments
    .select([
      sql<string>`id || '-'`.as('key'),
      sql<number>`-amount`.as('amount'),
      'refused_at as at',
      'refusal',
      nullText.as('refund_number'),
    ])
    .where('confirmed_at', 'is not', null)
    .where('refused_at', '>=', from)
    .where('refused_at', '<', to)
  return db.selectFrom(confirmed.unionAll([refused, ...refunds]).as('takings'))
}

export interface TakingsOfDay {
  readonly day: DayMoments
  readonly refunds: readonly Expression<Taking>[]
}

export const findTakings = (
  db: Db,
  { day, refunds }: TakingsOfDay,
  { taker, method }: TakingsFilter,
  { limit, offset }: Slice,
) =>
  takingsOf(db, day, refunds)
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

export const sumTakings = (db: Db, { day, refunds }: TakingsOfDay) =>
  takingsOf(db, day, refunds)
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

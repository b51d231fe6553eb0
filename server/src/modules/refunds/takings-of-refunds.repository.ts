import { type Expression, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { DayMoments, Taking } from '../fees/index.ts'

const nullText = sql<string | null>`null`

/**
 * Refunds paid on the day are negative, even if returned later; refunds returned on the day are
 * positive. UNION needs the column order of the payments' query.
 */
export function takingsOfRefunds(db: Db, { from, to }: DayMoments): readonly Expression<Taking>[] {
  const refunds = db
    .selectFrom('refunds')
    .select(['id', 'enrollment_id', 'method', 'reference', 'paid_day as received_day', 'paid_by as taken_by'])
    .select(['paid_at as confirmed_at', 'id as key', sql<number>`-amount`.as('amount'), 'paid_at as at'])
    .select([nullText.as('refusal'), 'number as refund_number'])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
  const returns = db
    .selectFrom('refund_returns')
    .innerJoin('refunds', 'refunds.id', 'refund_id')
    .select(['refund_returns.id', 'enrollment_id', 'refund_returns.method', 'refund_returns.reference'])
    .select(['refund_returns.paid_day as received_day'])
  const returnedPayments = returns
    .select(['refund_returns.paid_by as taken_by', 'refund_returns.paid_at as confirmed_at'])
    .select([sql<string>`refund_returns.id || '-'`.as('key'), sql<number>`-amount`.as('amount')])
    .select(['refund_returns.paid_at as at', nullText.as('refusal'), 'number as refund_number'])
    .where('refund_returns.paid_at', '>=', from)
    .where('refund_returns.paid_at', '<', to)
  const refundReturns = returns
    .select(['returned_by as taken_by', 'refund_returns.paid_at as confirmed_at'])
    .select(['refund_returns.id as key', 'amount', 'returned_at as at'])
    .select(['refund_returns.reason as refusal', 'number as refund_number'])
    .where('returned_at', '>=', from)
    .where('returned_at', '<', to)
  return [refunds, returnedPayments, refundReturns]
}

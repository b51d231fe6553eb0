import { sql } from 'kysely'
import type { ReadQuery } from '../../kernel/read-worker.ts'

/** What the ledger booked of one course in one month, in paise. */
export interface BookedMonth {
  /** YYYY-MM; empty for all that was before the time. */
  readonly month: string
  readonly courseId: string
  readonly courseName: string
  /** With the tax in it. */
  readonly earned: number
  /** What of it is tax that the school owes to the state, by its invoices and credit notes. */
  readonly tax: number
  readonly received: number
  /** Refunds that were paid. */
  readonly refunded: number
  /** How much more is owed at its end than at its beginning. */
  readonly owed: number
}

/** The first and the last day of what is read, both included, YYYY-MM-DD. */
export interface BookedDays {
  readonly from: string
  readonly to: string
}

/** What the ledger booked by course and month: in some days, and all that was before them in one. The daily totals have it of each day. */
export const readBookedMonths: ReadQuery<BookedDays, BookedMonth[]> = {
  name: 'ledger.booked-months',
  kind: 'report',
  async run(db, { from, to }) {
    const days = db
      .selectFrom('daily_totals')
      .selectAll()
      .select(sql<string>`case when day < ${from} then '' else substr(day, 1, 7) end`.as('month'))
      .where('course_id', '<>', '')
      .where('day', '<=', to)
    const sums = db
      .selectFrom(days.as('days'))
      .select(['month', 'course_id'])
      .select(({ fn }) => [
        fn.sum<number>('booked_earned').as('earned'),
        fn.sum<number>('booked_tax').as('tax'),
        fn.sum<number>('booked_received').as('received'),
        fn.sum<number>('booked_refunded').as('refunded'),
        fn.sum<number>('booked_owed').as('owed'),
      ])
      .groupBy(['month', 'course_id'])
    const rows = await db
      .selectFrom(sums.as('sums'))
      .innerJoin('courses', 'courses.id', 'sums.course_id')
      .selectAll('sums')
      .select('courses.name')
      .orderBy('sums.month')
      .orderBy('courses.name')
      .orderBy('courses.id')
      .execute()
    return rows.map((row) => ({
      month: row.month,
      courseId: row.course_id,
      courseName: row.name,
      earned: Number(row.earned),
      tax: Number(row.tax),
      received: Number(row.received),
      refunded: Number(row.refunded),
      owed: Number(row.owed),
    }))
  },
}

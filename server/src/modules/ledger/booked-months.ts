import { sql } from 'kysely'
import type { ReadQuery } from '../../kernel/read-worker.ts'

/** Amounts in paise. */
export interface BookedMonth {
  /** YYYY-MM; empty: before the period. */
  readonly month: string
  readonly courseId: string
  readonly courseName: string
  readonly earned: number
  readonly tax: number
  readonly received: number
  readonly refunded: number
  /** The change in the month. */
  readonly advances: number
  readonly opening: number
  /** The change in the month. */
  readonly owed: number
}

/** `from` and `to` are included. */
export interface BookedDays {
  readonly from: string
  readonly to: string
}

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
        fn.sum<number>('booked_advances').as('advances'),
        fn.sum<number>('booked_opening').as('opening'),
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
      advances: Number(row.advances),
      opening: Number(row.opening),
      owed: Number(row.owed),
    }))
  },
}

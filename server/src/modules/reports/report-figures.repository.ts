import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import type { Span } from '../../platform/day-span.ts'
import { bitsOfMonths } from '../../platform/school-time.ts'
import { sumDays } from '../ledger/index.ts'
import { countNewUsers } from './new-users.repository.ts'
import type { DayRange } from './report-periods.ts'

/** Empty `days` and `span`: figures of all time. */
export const readFigures = async (db: Tx, days: Partial<DayRange>, span: Span) => ({
  ...(await sumDays(db, days)),
  users: await countNewUsers(db, span),
})

export async function findCourseFigures(db: Tx, { from, to }: DayRange) {
  const rows = await db
    .selectFrom('daily_totals')
    .innerJoin('courses', 'courses.id', 'daily_totals.course_id')
    .select(({ fn }) => [
      'courses.id as courseId',
      'courses.name as course',
      fn.sum<number>('daily_totals.enrollments').as('students'),
      fn.sum<number>('daily_totals.earnings').as('earnings'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['courses.id', 'courses.name'])
    .execute()
  return rows
    .map((row) => ({ ...row, students: Number(row.students), earnings: Number(row.earnings) / 100 }))
    .filter(({ students }) => students > 0)
    .sort((one, other) => other.students - one.students || (one.course < other.course ? -1 : 1))
}

export async function countActive(
  db: Tx,
  unit: 'day' | 'month',
  first: string,
  last: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('active_counts')
    .select(['start', 'users'])
    .where('kind', '=', unit)
    .where('start', '>=', first)
    .where('start', '<=', last)
    .execute()
  return new Map(rows.map(({ start, users }) => [start, users]))
}

/**
 * A week may start on any day, so no counts of weeks are stored.
 * @returns users by the week's first day; weeks without users are absent
 */
export async function countActiveInWeeks(
  db: Db | Tx,
  weeks: readonly DayRange[],
): Promise<ReadonlyMap<string, number>> {
  const bits = weeks.map(({ from, to }) => [...bitsOfMonths(from, to)])
  const weekFlags = bits.map((months, index) => {
    const days = months.map(([month, dayBits]) => sql`(month = ${month} and (days & ${dayBits}) <> 0)`)
    return sql`max(case when ${sql.join(days, sql` or `)} then 1 else 0 end) as ${sql.ref(`week_${index}`)}`
  })
  const sums = weeks.map((_, index) => sql`sum(${sql.ref(`week_${index}`)}) as ${sql.ref(`week_${index}`)}`)
  const months = [...new Set(bits.flatMap((week) => week.map(([month]) => month)))]
  const { rows } = await sql<Record<string, number | string | null>>`select ${sql.join(sums)} from (
    select ${sql.join(weekFlags)} from active_months where month in (${sql.join(months)}) group by user_id) as weeks`.execute(
    db,
  )
  const counts = weeks.map(({ from }, index) => [from, Number(rows[0]?.[`week_${index}`] ?? 0)] as const)
  return new Map(counts.filter(([, users]) => users > 0))
}

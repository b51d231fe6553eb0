import type { ReportUnit } from '#contract/reports.ts'
import type { Tx } from '../../database/database.ts'
import { sumDays } from '../fees/index.ts'
import { countUsersMade } from './new-users.repository.ts'
import type { Days, Span } from './report-periods.ts'

/** Of some days, or of all, with the moments between which they lie. Money is in paise. */
export const figuresOf = async (db: Tx, days: Partial<Days>, span: Span) => ({
  ...(await sumDays(db, days)),
  users: await countUsersMade(db, span),
})

/** What each course took in, the most students first. */
export async function findCourseFigures(db: Tx, { from, to }: Days) {
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

/** How many were active, by the first day of what is counted, from one to another. */
export async function countActive(
  db: Tx,
  unit: ReportUnit,
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

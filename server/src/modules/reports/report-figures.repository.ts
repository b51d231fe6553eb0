import type { Report, ReportRange } from '#contract/reports.ts'
import { atOneMoment, type ReadQuery } from '../../calls/read-worker.ts'
import type { Tx } from '../../database/database.ts'
import { sumDays } from '../fees/index.ts'
import { countUsersMade } from './new-users.repository.ts'
import {
  type Days,
  percentChange,
  pointLabel,
  type ReportPeriods,
  reportPeriods,
  requireSpan,
} from './report-periods.ts'

interface ReportQuestion {
  readonly range: ReportRange
  /** The day of the school on which the range ends, YYYY-MM-DD. */
  readonly today: string
  readonly zone: string
}

/**
 * A report, all from daily counts: a year of a big school is a hundred thousand rows, so it runs in the read worker, on
 * the data of one moment.
 */
export const readReport: ReadQuery<ReportQuestion, Report> = {
  name: 'reports.report',
  kind: 'report',
  run: (db, question) => atOneMoment(db, (tx) => readFigures(tx, question)),
}

async function readFigures(db: Tx, { range, today, zone }: ReportQuestion): Promise<Report> {
  const periods = reportPeriods(range, today)
  const { days, earlier, unit } = periods
  const now = await figuresOf(db, days, zone)
  const before = await figuresOf(db, earlier, zone)
  const inAll = await figuresOf(db, {}, zone)
  const figure = (of: keyof typeof now, per = 1) => ({
    value: now[of] / per,
    change: percentChange(before[of], now[of]),
    before: before[of] / per,
    inAll: inAll[of] / per,
  })
  return {
    range,
    period: days,
    earlier,
    summary: {
      totalUsers: figure('users'),
      totalEnrollments: figure('enrollments'),
      totalEarnings: figure('earnings', 100),
      confirmedEarnings: figure('confirmed_earnings', 100),
    },
    enrollmentsPerCourse: await findCourseFigures(db, days),
    unit,
    activeUsers: await findActiveLine(db, periods),
  }
}

/** Of some days, or of all. Money is in paise. */
const figuresOf = async (db: Tx, days: Partial<Days>, zone: string) => ({
  ...(await sumDays(db, days)),
  users: await countUsersMade(db, requireSpan(days, zone)),
})

/** What each course took in, the most students first. */
async function findCourseFigures(db: Tx, { from, to }: Days) {
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

/** The points of the line of active users. */
async function findActiveLine(db: Tx, { unit, starts, days, earlier }: ReportPeriods) {
  const rows = await db
    .selectFrom('active_counts')
    .select(['start', 'users'])
    .where('kind', '=', unit)
    .where('start', '>=', starts[0]?.earlierStart ?? earlier.from)
    .where('start', '<=', days.to)
    .execute()
  const users = new Map(rows.map((row) => [row.start, row.users]))
  const wasThereBefore = rows.some(({ start }) => start < days.from)
  return starts.map(({ start, earlierStart }) => ({
    label: pointLabel(start, unit),
    start,
    users: users.get(start) ?? 0,
    earlier: wasThereBefore ? (users.get(earlierStart) ?? 0) : null,
    earlierStart,
  }))
}

import type { Report, ReportRange } from '#contract/reports.ts'
import { atOneMoment, type ReadQuery } from '../../calls/read-worker.ts'
import type { Tx } from '../../database/database.ts'
import { countActive, figuresOf, findCourseFigures } from './report-figures.repository.ts'
import {
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
  run: (db, question) => atOneMoment(db, (tx) => report(tx, question)),
}

async function report(db: Tx, { range, today, zone }: ReportQuestion): Promise<Report> {
  const periods = reportPeriods(range, today)
  const { days, earlier, unit } = periods
  const now = await figuresOf(db, days, requireSpan(days, zone))
  const before = await figuresOf(db, earlier, requireSpan(earlier, zone))
  const inAll = await figuresOf(db, {}, {})
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
    activeUsers: await activeLine(db, periods),
  }
}

/** The points of the line of active users. */
async function activeLine(db: Tx, { unit, starts, days, earlier }: ReportPeriods) {
  const users = await countActive(db, unit, starts[0]?.earlierStart ?? earlier.from, days.to)
  const wasThereBefore = users.keys().some((start) => start < days.from)
  return starts.map(({ start, earlierStart }) => ({
    label: pointLabel(start, unit),
    start,
    users: users.get(start) ?? 0,
    earlier: wasThereBefore ? (users.get(earlierStart) ?? 0) : null,
    earlierStart,
  }))
}

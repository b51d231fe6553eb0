import type { Report, ReportRange } from '#contract/reports/reports.ts'
import type { Tx } from '../../database/database.ts'
import { inSnapshot, type ReadQuery } from '../../kernel/read-worker.ts'
import { requireSpan, type Span } from '../../platform/day-span.ts'
import {
  countActive,
  countActiveInWeeks,
  findCourseFigures,
  readFigures,
} from './report-figures.repository.ts'
import { daysOfUnit, percentChange, type ReportPeriods, reportPeriods } from './report-periods.ts'

interface ReportRequest {
  readonly range: ReportRange
  readonly periods: ReportPeriods
  readonly span: Span
  readonly earlierSpan: Span
}

/** Runs before the worker thread, which reads the report. */
export function makeReportRequest(range: ReportRange, today: string, zone: string): ReportRequest {
  const periods = reportPeriods(range, today)
  const { days, earlier } = periods
  return { range, periods, span: requireSpan(days, zone), earlierSpan: requireSpan(earlier, zone) }
}

/** Needs a worker thread: a large school has 100,000 daily totals a year. */
export const readReport: ReadQuery<ReportRequest, Report> = {
  name: 'reports.report',
  kind: 'report',
  run: (db, request) => inSnapshot(db, (tx) => composeReport(tx, request)),
}

async function composeReport(db: Tx, request: ReportRequest): Promise<Report> {
  const { range, periods } = request
  const { days, earlier, unit } = periods
  const figures = await readFigures(db, days, request.span)
  const earlierFigures = await readFigures(db, earlier, request.earlierSpan)
  const allTimeFigures = await readFigures(db, {}, {})
  const figure = (name: keyof typeof figures, divisor = 1) => ({
    value: figures[name] / divisor,
    change: percentChange(earlierFigures[name], figures[name]),
    before: earlierFigures[name] / divisor,
    inAll: allTimeFigures[name] / divisor,
  })
  return {
    range,
    period: days,
    earlier,
    summary: {
      totalUsers: figure('users'),
      totalEnrollments: figure('enrollments'),
      totalEarnings: figure('earnings', 100),
      received: figure('booked_received', 100),
    },
    enrollmentsPerCourse: await findCourseFigures(db, days),
    unit,
    activeUsers: await findActivePoints(db, periods),
  }
}

async function findActivePoints(db: Tx, { unit, starts, days, earlier }: ReportPeriods) {
  const users =
    unit === 'week'
      ? await countActiveInWeeks(
          db,
          starts.flatMap(({ start, earlierStart }) =>
            [start, earlierStart].map((day) => daysOfUnit('week', day)),
          ),
        )
      : await countActive(db, unit, earlier.from, days.to)
  const hasEarlierCounts = users.keys().some((start) => start < days.from)
  return starts.map((point) => ({
    ...point,
    users: users.get(point.start) ?? 0,
    earlier: hasEarlierCounts ? (users.get(point.earlierStart) ?? 0) : null,
  }))
}

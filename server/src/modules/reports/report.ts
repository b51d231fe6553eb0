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
  readonly before: Span
}

/** Makes the periods before the worker thread reads the report. */
export function makeReportRequest(range: ReportRange, today: string, zone: string): ReportRequest {
  const periods = reportPeriods(range, today)
  const { days, earlier } = periods
  return { range, periods, span: requireSpan(days, zone), before: requireSpan(earlier, zone) }
}

/** Runs in a worker thread, because a large school has a hundred thousand daily totals a year. */
export const readReport: ReadQuery<ReportRequest, Report> = {
  name: 'reports.report',
  kind: 'report',
  run: (db, question) => inSnapshot(db, (tx) => report(tx, question)),
}

async function report(db: Tx, question: ReportRequest): Promise<Report> {
  const { range, periods } = question
  const { days, earlier, unit } = periods
  const now = await readFigures(db, days, question.span)
  const before = await readFigures(db, earlier, question.before)
  const inAll = await readFigures(db, {}, {})
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
      received: figure('booked_received', 100),
    },
    enrollmentsPerCourse: await findCourseFigures(db, days),
    unit,
    activeUsers: await activeLine(db, periods),
  }
}

async function activeLine(db: Tx, { unit, starts, days, earlier }: ReportPeriods) {
  const users =
    unit === 'week'
      ? await countActiveInWeeks(
          db,
          starts.flatMap(({ start, earlierStart }) =>
            [start, earlierStart].map((day) => daysOfUnit('week', day)),
          ),
        )
      : await countActive(db, unit, earlier.from, days.to)
  const wasThereBefore = users.keys().some((start) => start < days.from)
  return starts.map((point) => ({
    ...point,
    users: users.get(point.start) ?? 0,
    earlier: wasThereBefore ? (users.get(point.earlierStart) ?? 0) : null,
  }))
}

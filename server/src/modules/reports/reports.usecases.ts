import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/reports.ts'
import {
  type NewUser,
  type Report,
  type ReportPart,
  type ReportRange,
  usersFileName,
} from '#contract/reports.ts'
import type { SignedCall } from '../../calls/call.ts'
import { schoolZone } from '../../calls/school-zone.ts'
import type { Db } from '../../database/database.ts'
import { allRows, Csv } from '../../platform/http/csv.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { dateOf, dayBegins, dayEnds } from '../../platform/school-time.ts'
import {
  countUsersMade,
  findUsersMade,
  findUsersMadeAfter,
  type Span,
  type UserMade,
} from './new-users.repository.ts'
import { type PeriodFigures, type ReportFigures, readReportFigures } from './report-figures.repository.ts'
import {
  capitalised,
  percentChange,
  pointLabel,
  type ReportPeriods,
  reportPeriods,
} from './report-periods.ts'
import { endsBeforeItBegins, notADay } from './reports.errors.ts'

/** The range that a report has unless another is asked for. */
const usualRange: ReportRange = '30d'

/** The report of a range that ends today. */
export async function makeReport(call: SignedCall, range: ReportRange = usualRange): Promise<Report> {
  const zone = await schoolZone(call.deps)
  const periods = reportPeriods(range, dateOf(call.now, zone))
  const spanOf = ({ from, to }: ReportPeriods['days']) => ({
    from,
    to,
    begins: dayBegins(from, zone) ?? 0,
    ends: dayEnds(to, zone) ?? 0,
  })
  const figures = await call.deps.reads.run(readReportFigures, {
    span: spanOf(periods.days),
    before: spanOf(periods.earlier),
    unit: periods.unit,
    firstStart: periods.starts[0]?.earlierStart ?? periods.earlier.from,
    lastStart: periods.starts.at(-1)?.start ?? periods.days.to,
  })
  return presentReport(range, periods, figures)
}

function presentReport(range: ReportRange, periods: ReportPeriods, figures: ReportFigures): Report {
  const figure = (of: keyof PeriodFigures, unit = 1) => ({
    value: figures.now[of] / unit,
    change: percentChange(figures.before[of], figures.now[of]),
    before: figures.before[of] / unit,
    inAll: figures.inAll[of] / unit,
  })
  return {
    range,
    period: periods.days,
    earlier: periods.earlier,
    summary: {
      totalUsers: figure('users'),
      totalEnrollments: figure('enrollments'),
      totalEarnings: figure('earnings', 100),
      confirmedEarnings: figure('confirmed', 100),
    },
    enrollmentsPerCourse: figures.courses.map(({ id, name, enrollments, earnings }) => ({
      courseId: id,
      course: name,
      students: enrollments,
      earnings: earnings / 100,
    })),
    unit: periods.unit,
    activeUsers: activeLine(periods, figures.active),
  }
}

function activeLine({ unit, starts, days }: ReportPeriods, active: ReportFigures['active']) {
  const users = new Map(active.map((row) => [row.start, row.users]))
  const wasThereBefore = active.some(({ start }) => start < days.from)
  return starts.map(({ start, earlierStart }) => ({
    label: pointLabel(start, unit),
    start,
    users: users.get(start) ?? 0,
    earlier: wasThereBefore ? (users.get(earlierStart) ?? 0) : null,
    earlierStart,
  }))
}

/** A report as a table: the summary, then the courses, then the active users; or what one chart shows. */
export async function reportTable(call: SignedCall, range?: ReportRange, part?: ReportPart): Promise<Csv> {
  const report = await makeReport(call, range)
  const days = `${report.range}-${report.period.to}`
  if (part === 'courses')
    return new Csv(
      `enrollments-per-course-${days}`,
      ['Course', 'Enrollments', 'Earnings'],
      courseRows(report),
    )
  if (part === 'active')
    return new Csv(`active-users-${days}`, ['From', 'Active Users', 'Before'], activeRows(report))
  return new Csv(
    `report-${days}`,
    ['Part', 'Name', 'Value', 'Before', 'Change %', 'Earnings'],
    tableRows(report),
  )
}

async function* courseRows({ enrollmentsPerCourse }: Report) {
  for (const { course, students, earnings } of enrollmentsPerCourse) yield [course, students, earnings]
}

async function* activeRows({ activeUsers }: Report) {
  for (const { start, users, earlier } of activeUsers) yield [start, users, earlier]
}

async function* tableRows({ summary, enrollmentsPerCourse, activeUsers, period }: Report) {
  const days = `${period.from} to ${period.to}`
  const figures = [
    ['Total Users', summary.totalUsers],
    ['Total Enrollments', summary.totalEnrollments],
    ['Total Earnings', summary.totalEarnings],
    ['Confirmed Earnings', summary.confirmedEarnings],
  ] as const
  for (const [name, { value, before, change }] of figures) yield [days, name, value, before, change, null]
  for (const { course, students, earnings } of enrollmentsPerCourse)
    yield ['Enrollments per course', course, students, null, null, earnings]
  for (const { start, users, earlier } of activeUsers)
    yield ['Active users', start, users, earlier, null, null]
}

type NewUsersQuery = QueryOf<typeof contract.listNewUsers>

/**
 * The moments between which the days of a school lie; without a first or a last day there is no such moment.
 * @throws DomainError VALIDATION for days that are none, or that end before they begin
 */
function requireSpan({ from, to }: NewUsersQuery, zone: string): Span {
  const begins = from === undefined ? undefined : dayBegins(from, zone)
  const ends = to === undefined ? undefined : dayEnds(to, zone)
  if (begins === null) throw notADay('from')
  if (ends === null) throw notADay('to')
  if (begins !== undefined && ends !== undefined && ends <= begins) throw endsBeforeItBegins()
  return { begins, ends }
}

/** The rows behind the users of a report: of its days, or without days all there are. */
export async function readNewUsers({ deps }: SignedCall, query: NewUsersQuery): Promise<Page<NewUser>> {
  const { db } = deps.database
  const span = requireSpan(query, await schoolZone(deps))
  const page = await pageOf(
    sliceOf(query),
    (slice) => findUsersMade(db, span, slice),
    () => countUsersMade(db, span),
  )
  return page.map(({ id, name, email, role, created_at }) => ({
    _id: id,
    name,
    email,
    role,
    joinedAt: new Date(created_at).toISOString(),
  }))
}

/** The same as a table. */
export async function newUsersTable({ deps }: SignedCall, query: NewUsersQuery): Promise<Csv> {
  const zone = await schoolZone(deps)
  const span = requireSpan(query, zone)
  return new Csv(
    usersFileName(query),
    ['Name', 'Email', 'Role', 'Joined On'],
    newUserRows(deps.database.db, span, zone),
  )
}

async function* newUserRows(db: Db, span: Span, zone: string) {
  const rows = allRows<UserMade>((after, most) => findUsersMadeAfter(db, span, after, most))
  for await (const { name, email, role, created_at } of rows)
    yield [name, email, capitalised(role), dateOf(created_at, zone)]
}

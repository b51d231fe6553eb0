import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/reports/reports.ts'
import { type NewUser, type Report, usersFileName } from '#contract/reports/reports.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { schoolZone } from '../../kernel/school-zone.ts'
import { requireSpan, type Span } from '../../platform/day-span.ts'
import { readAllRows, Table } from '../../platform/http/table.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { dateOf } from '../../platform/school-time.ts'
import { countNewUsers, findNewUsers, type NewUserRow } from './new-users.repository.ts'
import { makeReportRequest, readReport } from './report.ts'
import { capitalise } from './report-periods.ts'

type ReportQuery = QueryOf<typeof contract.getReport>

export async function makeReport(
  { deps, now }: SignedInCall,
  { range = '30d' }: ReportQuery,
): Promise<Report> {
  const zone = await schoolZone(deps)
  return deps.reads.run(readReport, makeReportRequest(range, dateOf(now, zone), zone))
}

export async function reportTable(call: SignedInCall, query: ReportQuery): Promise<Table> {
  const { range, period, summary, enrollmentsPerCourse, activeUsers } = await makeReport(call, query)
  const days = `${range}-${period.to}`
  if (query.part === 'courses') {
    const rows = enrollmentsPerCourse.map(({ course, students, earnings }) => [course, students, earnings])
    return new Table(`enrollments-per-course-${days}`, ['Course', 'Enrollments', 'Earnings'], rows, {
      Enrollments: 'whole',
    })
  }
  if (query.part === 'active') {
    const rows = activeUsers.map(({ start, users, earlier }) => [start, users, earlier])
    return new Table(`active-users-${days}`, ['From', 'Active Users', 'Before'], rows, {
      From: 'day',
      'Active Users': 'whole',
      Before: 'whole',
    })
  }
  const figures = {
    'Total Users': summary.totalUsers,
    'Total Enrollments': summary.totalEnrollments,
    'Total Earnings': summary.totalEarnings,
    Received: summary.received,
  }
  const part = `${period.from} to ${period.to}`
  return new Table(
    `report-${days}`,
    ['Part', 'Name', 'Value', 'Before', 'Change %', 'Earnings'],
    [
      ...Object.entries(figures).map(([name, row]) => [part, name, row.value, row.before, row.change, null]),
      ...enrollmentsPerCourse.map((course) => [
        'Enrollments per course',
        course.course,
        course.students,
        null,
        null,
        course.earnings,
      ]),
      ...activeUsers.map((point) => ['Active users', point.start, point.users, point.earlier, null, null]),
    ],
  )
}

type NewUsersQuery = QueryOf<typeof contract.listNewUsers>

/** Lists all users when the query has no days. */
export async function readNewUsers({ deps }: SignedInCall, query: NewUsersQuery): Promise<Page<NewUser>> {
  const { db } = deps.database
  const span = requireSpan(query, await schoolZone(deps))
  const page = await pageOf(
    sliceOf(query),
    (slice) => findNewUsers(db, span, slice),
    () => countNewUsers(db, span),
  )
  return page.map(({ created_at, ...user }) => ({ ...user, joinedAt: new Date(created_at).toISOString() }))
}

export async function newUsersTable({ deps }: SignedInCall, query: NewUsersQuery): Promise<Table> {
  const zone = await schoolZone(deps)
  const span = requireSpan(query, zone)
  const rows = newUserRows(deps.database.db, span, zone)
  return new Table(usersFileName(query), ['Name', 'Email', 'Role', 'Joined On'], rows, { 'Joined On': 'day' })
}

async function* newUserRows(db: Db, span: Span, zone: string) {
  const users = readAllRows<NewUserRow>((after, limit) => findNewUsers(db, span, { limit, offset: 0 }, after))
  for await (const { name, email, role, created_at } of users)
    yield [name, email, capitalise(role), dateOf(created_at, zone)]
}

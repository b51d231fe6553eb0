import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/reports/reports.ts'
import type { ActiveUsers } from '#contract/reports/reports.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { notADay } from '../../platform/day-span.ts'
import { readAllRows, Table } from '../../platform/http/table.ts'
import { BodyWithCount, sliceOf } from '../../platform/paging.ts'
import { bitsOfMonths, readDay } from '../../platform/school-time.ts'
import { type ActiveUserRow, findActiveCount, findActiveUsers } from './active-users.repository.ts'
import { countActiveInWeeks } from './report-figures.repository.ts'
import { capitalise, type DayRange, daysOfUnit } from './report-periods.ts'

type Query = QueryOf<typeof contract.listActiveUsers>

export async function readActiveUsers(
  { deps }: SignedInCall,
  query: Query,
): Promise<BodyWithCount<ActiveUsers>> {
  const { db } = deps.database
  const period = requirePeriod(query)
  const { users: active, named } = await countActiveUsers(db, query.unit, period)
  const users = await findActiveUsers(db, bitsOfMonths(period.from, period.to), sliceOf(query))
  return new BodyWithCount({ period, active, users }, named)
}

async function countActiveUsers(db: Db, unit: Query['unit'], days: DayRange) {
  if (unit !== 'week') return findActiveCount(db, unit, days.from)
  const users = (await countActiveInWeeks(db, [days])).get(days.from) ?? 0
  return { users, named: users }
}

export async function activeUsersTable({ deps }: SignedInCall, query: Query): Promise<Table> {
  const period = requirePeriod(query)
  const name = `active-users-${period.from}-to-${period.to}`
  return new Table(name, ['Name', 'Email', 'Role', 'Days Active'], tableRows(deps.database.db, period), {
    'Days Active': 'whole',
  })
}

async function* tableRows(db: Db, { from, to }: DayRange) {
  const months = bitsOfMonths(from, to)
  const users = readAllRows<ActiveUserRow>((after, limit) =>
    findActiveUsers(db, months, { limit, offset: 0 }, after?._id),
  )
  for await (const { name, email, role, days } of users) yield [name, email, capitalise(role), days]
}

function requirePeriod({ unit, start }: Query): DayRange {
  if (readDay(start) === null) throw notADay('start')
  return daysOfUnit(unit, start)
}

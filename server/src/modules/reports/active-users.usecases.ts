import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/reports.ts'
import type { ActiveUsers } from '#contract/reports.ts'
import type { SignedCall } from '../../calls/call.ts'
import type { Db } from '../../database/database.ts'
import { allRows, Csv } from '../../platform/http/csv.ts'
import { Counted, sliceOf } from '../../platform/paging.ts'
import { bitsOfMonths, readDay } from '../../platform/school-time.ts'
import {
  type ActiveUserRow,
  type DaysOfMonths,
  findActiveCount,
  findActiveUsers,
  findActiveUsersAfter,
} from './active-users.repository.ts'
import { capitalised, daysOfUnit } from './report-periods.ts'
import { notADay } from './reports.errors.ts'

type Query = QueryOf<typeof contract.listActiveUsers>

/**
 * The rows behind a number of active users: who they were, in the order in which they joined.
 * @throws DomainError VALIDATION for a day that is none
 */
export async function readActiveUsers({ deps }: SignedCall, query: Query): Promise<Counted<ActiveUsers>> {
  const { db } = deps.database
  const period = requirePeriod(query)
  const { users, named } = await findActiveCount(db, query.unit, period.from)
  const rows = await findActiveUsers(db, bitsOfMonths(period.from, period.to), sliceOf(query))
  return new Counted({ period, active: users, users: rows.map(present) }, named)
}

/** The same as a table. */
export async function activeUsersTable({ deps }: SignedCall, query: Query): Promise<Csv> {
  const { from, to } = requirePeriod(query)
  return new Csv(
    `active-users-${from}-to-${to}`,
    ['Name', 'Email', 'Role', 'Days Active'],
    tableRows(deps.database.db, bitsOfMonths(from, to)),
  )
}

async function* tableRows(db: Db, months: DaysOfMonths) {
  for await (const row of allRows<ActiveUserRow>((after, most) =>
    findActiveUsersAfter(db, months, after, most),
  )) {
    const { name, email, role, days } = present(row)
    yield [name, email, capitalised(role), days]
  }
}

/** @throws DomainError VALIDATION */
function requirePeriod({ unit, start }: Query) {
  if (readDay(start) === null) throw notADay('start')
  return daysOfUnit(unit, start)
}

/** What stands in the row of a deleted account instead of an address is nobody's. */
const present = ({ id, name, email, role, days, deleted_at }: ActiveUserRow) => ({
  _id: id,
  name,
  email: deleted_at === null ? email : '',
  role: role as ActiveUsers['users'][number]['role'],
  days,
})

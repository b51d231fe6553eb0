import * as contract from '#contract/reports/reports.ts'
import type { Router } from '../../kernel/routes.ts'
import { activeUsersTable, readActiveUsers } from './active-users.usecases.ts'
import { makeReport, newUsersTable, readNewUsers, reportTable } from './reports.usecases.ts'

export function reportRoutes(router: Router): void {
  router.on(contract.getReport, (call, { query }) =>
    query.format ? reportTable(call, query) : makeReport(call, query),
  )
  router.on(contract.listNewUsers, (call, { query }) =>
    query.format ? newUsersTable(call, query) : readNewUsers(call, query),
  )
  router.on(contract.listActiveUsers, (call, { query }) =>
    query.format ? activeUsersTable(call, query) : readActiveUsers(call, query),
  )
}

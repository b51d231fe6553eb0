import { listAudit, listAuditKinds } from '#contract/audit/audit.ts'
import { getWhatWaits } from '#contract/dashboards/what-waits.ts'
import * as contract from '#contract/reports/reports.ts'
import { checkTotals } from '#contract/system/self-check.ts'
import { getSystem } from '#contract/system/system.ts'
import type { Ports } from '../../kernel/ports.ts'
import type { Router } from '../../kernel/routes.ts'
import { activeUsersTable, readActiveUsers } from './active-users.usecases.ts'
import { kindsOf, readAudit } from './audit.usecases.ts'
import { makeReport, newUsersTable, readNewUsers, reportTable } from './reports.usecases.ts'
import { SelfCheck } from './self-check.ts'
import { readSystem, readWhatWaits } from './system.usecases.ts'

export function reportRoutes(router: Router, { audit }: Ports): void {
  router.on(contract.getReport, (call, { query }) =>
    query.format === 'csv' ? reportTable(call, query) : makeReport(call, query),
  )
  router.on(contract.listNewUsers, (call, { query }) =>
    query.format === 'csv' ? newUsersTable(call, query) : readNewUsers(call, query),
  )
  router.on(contract.listActiveUsers, (call, { query }) =>
    query.format === 'csv' ? activeUsersTable(call, query) : readActiveUsers(call, query),
  )
  router.on(listAudit, (call, { query }) => readAudit(call, query, audit))
  router.on(listAuditKinds, async () => kindsOf(audit))
  router.on(getWhatWaits, readWhatWaits)
  router.on(getSystem, readSystem)
  const selfCheck = new SelfCheck()
  router.on(checkTotals, ({ deps }) => selfCheck.answer(deps))
}

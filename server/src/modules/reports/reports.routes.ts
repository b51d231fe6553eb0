import * as contract from '#contract/reports.ts'
import type { Router } from '../../platform/http/routes.ts'
import { checkTotals } from './reports.usecases.ts'

export function reportRoutes(router: Router): void {
  router.on(contract.checkTotals, (call) => checkTotals(call))
}

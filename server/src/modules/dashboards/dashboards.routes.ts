import { getWhatWaits } from '#contract/dashboards/what-waits.ts'
import type { Router } from '../../kernel/routes.ts'
import { readWhatWaits } from './what-waits.usecases.ts'

export function dashboardRoutes(router: Router): void {
  router.on(getWhatWaits, readWhatWaits)
}

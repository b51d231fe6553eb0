import { getPendingTasks } from '#contract/dashboards/pending-tasks.ts'
import type { Router } from '../../kernel/routes.ts'
import { readPendingTasks } from './pending-tasks.usecases.ts'

export function dashboardRoutes(router: Router): void {
  router.on(getPendingTasks, readPendingTasks)
}

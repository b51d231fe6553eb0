import { getFirstSteps, hideFirstSteps as hideFirstStepsCall } from '#contract/dashboards/first-steps.ts'
import { getPendingTasks } from '#contract/dashboards/pending-tasks.ts'
import type { Router } from '../../kernel/routes.ts'
import { hideFirstSteps, readFirstSteps } from './first-steps.usecases.ts'
import { readPendingTasks } from './pending-tasks.usecases.ts'

export function dashboardRoutes(router: Router): void {
  router.on(getPendingTasks, readPendingTasks)
  router.on(getFirstSteps, readFirstSteps)
  router.on(hideFirstStepsCall, (call, { body }) => hideFirstSteps(call, body))
}

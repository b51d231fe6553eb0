import * as contract from '#contract/progress.ts'
import type { Router } from '../../calls/routes.ts'
import { getProgress, ownProgress, setProgress } from './progress.usecases.ts'

export function learningRoutes(router: Router): void {
  router.on(contract.ownProgress, (call) => ownProgress(call))
  router.on(contract.getProgress, (call, { params }) => getProgress(call, params.courseId))
  router.on(contract.setProgress, (call, { params, body }) => setProgress(call, params, body.done))
}

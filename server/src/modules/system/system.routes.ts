import { checkTotals } from '#contract/system/self-check.ts'
import { getSystem } from '#contract/system/system.ts'
import type { Router } from '../../kernel/routes.ts'
import { SelfCheck } from './self-check.ts'
import { readSystem } from './system.usecases.ts'

export function systemRoutes(router: Router): void {
  router.on(getSystem, readSystem)
  const selfCheck = new SelfCheck()
  router.on(checkTotals, ({ deps }) => selfCheck.answer(deps))
}

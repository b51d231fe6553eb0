import { getSchool } from '#contract/school.ts'
import type { Router } from '../../platform/http/routes.ts'
import { readSchool } from './settings.usecases.ts'

export function settingsRoutes(router: Router): void {
  router.on(getSchool, ({ deps }) => readSchool(deps.database.db, deps.config))
}

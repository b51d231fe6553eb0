import { getSchool, putSchool } from '#contract/settings/school.ts'
import { getSettings, putSettings } from '#contract/settings/settings.ts'
import type { Router } from '../../kernel/routes.ts'
import { readSettings, saveSettings } from './own-settings.usecases.ts'
import { readSchool, saveSchool } from './settings.usecases.ts'

export function settingsRoutes(router: Router): void {
  router.on(getSchool, ({ deps }) => readSchool(deps.database.db, deps.config))
  router.on(putSchool, (call, { body }) => saveSchool(call, body))
  router.on(getSettings, (call) => readSettings(call))
  router.on(putSettings, (call, { body }) => saveSettings(call, body))
}

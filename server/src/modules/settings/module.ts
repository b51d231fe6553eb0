import { sql } from 'kysely'
import type { Module } from '../../kernel/module.ts'
import { personalSettings } from './personal-settings.repository.ts'
import { settingsAudit } from './settings.audit.ts'
import { settingsRoutes } from './settings.routes.ts'
import { settingsInZip } from './settings.zip.ts'

export const settings: Module = {
  name: 'settings',
  schoolZip: settingsInZip,
  audit: settingsAudit,
  routes: settingsRoutes,
  personalData: personalSettings,
  filesInUse: sql`select substr(logo, 12) from school where logo is not null`,
}

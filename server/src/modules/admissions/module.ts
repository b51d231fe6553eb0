import type { Module } from '../../kernel/module.ts'
import { admissionsAudit } from './admissions.audit.ts'
import { admissionsRoutes } from './admissions.routes.ts'
import { studentsImport } from './students.import.ts'

export const admissions: Module = {
  name: 'admissions',
  audit: admissionsAudit,
  routes: admissionsRoutes,
  imports: [studentsImport],
}

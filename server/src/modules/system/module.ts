import type { Module } from '../../kernel/module.ts'
import { recountPart } from './recount.repository.ts'
import { systemAudit } from './system.audit.ts'
import { systemRoutes } from './system.routes.ts'

export const system: Module = {
  name: 'system',
  audit: systemAudit,
  routes: systemRoutes,
  reads: [recountPart],
}

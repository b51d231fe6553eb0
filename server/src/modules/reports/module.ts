import type { Module } from '../../kernel/module.ts'
import { recountPart } from './recount.repository.ts'
import { readReport } from './report.ts'
import { reportRoutes } from './reports.routes.ts'

/** What the school comes to: figures, the audit, the self-check. */
export const reports: Module = {
  name: 'reports',
  routes: reportRoutes,
  reads: [recountPart, readReport],
}

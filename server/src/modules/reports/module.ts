import type { Module } from '../../kernel/module.ts'
import { readReport } from './report.ts'
import { reportRoutes } from './reports.routes.ts'

export const reports: Module = {
  name: 'reports',
  routes: reportRoutes,
  reads: [readReport],
}

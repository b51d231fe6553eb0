import type { Module } from '../../kernel/module.ts'
import { dashboardsAudit } from './dashboards.audit.ts'
import { dashboardRoutes } from './dashboards.routes.ts'

export const dashboards: Module = { name: 'dashboards', audit: dashboardsAudit, routes: dashboardRoutes }

import type { Module } from '../../kernel/module.ts'
import { dashboardRoutes } from './dashboards.routes.ts'

/** What the first page of a role counts over several modules. */
export const dashboards: Module = { name: 'dashboards', routes: dashboardRoutes }

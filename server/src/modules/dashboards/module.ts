import type { Module } from '../../kernel/module.ts'
import { dashboardRoutes } from './dashboards.routes.ts'

export const dashboards: Module = { name: 'dashboards', routes: dashboardRoutes }

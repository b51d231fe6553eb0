import type { Module } from '../../kernel/module.ts'
import { auditRoutes } from './audit.routes.ts'

export const audit: Module = { name: 'audit', routes: auditRoutes }

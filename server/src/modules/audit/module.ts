import type { Module } from '../../kernel/module.ts'
import { auditRoutes } from './audit.routes.ts'

/** Shows what was done in the school. What is recorded, and its words, each module says of itself. */
export const audit: Module = { name: 'audit', routes: auditRoutes }

import type { Module } from '../../kernel/module.ts'
import { auditRoutes } from './audit.routes.ts'
import { auditInZip } from './audit.zip.ts'

export const audit: Module = { name: 'audit', schoolZip: auditInZip, routes: auditRoutes }

import type { Module } from '../../kernel/module.ts'
import { gradebookAudit } from './gradebook.audit.ts'
import { gradebookRoutes } from './gradebook.routes.ts'
import { gradebookInZip } from './gradebook.zip.ts'
import { personalGradebook } from './personal-gradebook.repository.ts'

export const gradebook: Module = {
  name: 'gradebook',
  schoolZip: gradebookInZip,
  audit: gradebookAudit,
  routes: gradebookRoutes,
  personalData: personalGradebook,
}

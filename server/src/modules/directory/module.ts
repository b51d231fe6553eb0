import type { Module } from '../../kernel/module.ts'
import { directoryAudit } from './directory.audit.ts'
import { directoryRoutes } from './directory.routes.ts'
import { readStudentsByCourses } from './students.repository.ts'

export const directory: Module = {
  name: 'directory',
  audit: directoryAudit,
  routes: directoryRoutes,
  reads: [readStudentsByCourses],
}

import type { Module } from '../../kernel/module.ts'
import { directoryAudit } from './directory.audit.ts'
import { directoryRoutes } from './directory.routes.ts'
import { readStudentsByCourses } from './students.repository.ts'

/** People as lists: students, mentors, admins, classmates; and what admins do to their accounts. */
export const directory: Module = {
  name: 'directory',
  audit: directoryAudit,
  routes: directoryRoutes,
  reads: [readStudentsByCourses],
}

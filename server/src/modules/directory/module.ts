import type { Module } from '../../kernel/module.ts'
import { directoryAudit } from './directory.audit.ts'
import { directoryRoutes } from './directory.routes.ts'
import { mentorsImport } from './mentors.import.ts'
import { peopleFinder } from './people-finder.repository.ts'
import { readStudentsByCourses } from './students.repository.ts'

export const directory: Module = {
  name: 'directory',
  audit: directoryAudit,
  routes: directoryRoutes,
  finders: [peopleFinder],
  imports: [mentorsImport],
  reads: [readStudentsByCourses],
}

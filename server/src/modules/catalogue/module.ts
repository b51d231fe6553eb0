import { sql } from 'kysely'
import type { Module } from '../../calls/module.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import type { FromAbove } from './courses.usecases.ts'
import { personalCatalogue } from './personal-catalogue.repository.ts'

declare module '../../calls/module.ts' {
  interface Ports extends FromAbove {}
}

/** Courses with their syllabus, and the files in them. */
export const catalogue: Module = {
  name: 'catalogue',
  routes: catalogueRoutes,
  personalData: personalCatalogue,
  // A path of this server is `/api/files/` and the id.
  filesInUse: sql`select substr(pdf, 12) from syllabus_items where pdf like '/api/files/%'
    union all select substr(image, 12) from courses where image is not null`,
}

import type { Module } from '../../kernel/module.ts'
import { rate } from '../../platform/config.ts'
import { gradesImport } from './grades.import.ts'
import { markingAudit } from './marking.audit.ts'
import { markingRoutes } from './marking.routes.ts'
import { markingInZip } from './marking.zip.ts'
import { personalMarking } from './personal-marking.repository.ts'
import { findMarkers, removeOldPresence } from './presence.repository.ts'
import { addCriteria } from './rubrics.usecases.ts'

const limits = {
  LIMIT_MARKS_PER_MARKER: rate('600/1m'),
  LIMIT_MARKED_PDFS_PER_USER: rate('30/10m'),
}

declare module '../../platform/config.ts' {
  interface Config extends ReadLimits<typeof limits> {}
}

export const marking: Module = {
  name: 'marking',
  schoolZip: markingInZip,
  audit: markingAudit,
  routes: markingRoutes,
  imports: [gradesImport],
  personalData: personalMarking,
  limits,
  provides: { findMarkers, addCriteria },
  tidy: ({ db }, now) => removeOldPresence(db, now),
}

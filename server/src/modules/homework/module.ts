import { sql } from 'kysely'
import type { Module } from '../../kernel/module.ts'
import { rate } from '../../platform/config.ts'
import { homeworkListeners } from './homework.listeners.ts'
import { homeworkRoutes } from './homework.routes.ts'
import { homeworkInZip } from './homework.zip.ts'
import { personalHomework } from './personal-homework.repository.ts'
import { isWorkNameHidden, maySeeWork } from './work-access.usecases.ts'
import { removeOldDrafts } from './work-files.repository.ts'

const limits = {
  LIMIT_DRAFT_CHANGES_PER_STUDENT: rate('300/10m'),
}

declare module '../../platform/config.ts' {
  interface Config extends ReadLimits<typeof limits> {}
}

const draftLifeMs = 30 * 24 * 60 * 60 * 1000

export const homework: Module = {
  name: 'homework',
  schoolZip: homeworkInZip,
  routes: homeworkRoutes,
  provides: { maySeeWork, isWorkNameHidden },
  listeners: homeworkListeners,
  personalData: personalHomework,
  tidy: ({ db }, now) => removeOldDrafts(db, now - draftLifeMs),
  filesInUse: sql`select file_id from work_files
    union all select thumbnail_id from work_files where thumbnail_id is not null
    union all select original_id from work_files where original_id is not null`,
  limits,
}

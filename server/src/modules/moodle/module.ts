import { sql } from 'kysely'
import type { Module } from '../../kernel/module.ts'
import { moodleAudit } from './moodle.audit.ts'
import { runDueMoodleImports } from './moodle.job.ts'
import { removeOldImports } from './moodle.repository.ts'
import { moodleRoutes } from './moodle.routes.ts'
import { moodleInZip } from './moodle.zip.ts'
import { personalMoodle } from './personal-moodle.repository.ts'

const dayMs = 24 * 60 * 60 * 1000

export const moodle: Module = {
  name: 'moodle',
  schoolZip: moodleInZip,
  audit: moodleAudit,
  routes: moodleRoutes,
  personalData: personalMoodle,
  jobs: [{ name: 'courses from Moodle', everyMs: 1_000, run: runDueMoodleImports }],
  tidy: ({ db }, now) => removeOldImports(db, now - dayMs),
  filesInUse: sql`select file_id from moodle_imports where file_id is not null`,
}

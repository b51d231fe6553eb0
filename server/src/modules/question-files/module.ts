import { sql } from 'kysely'
import type { Module } from '../../kernel/module.ts'
import { personalQuestionFiles } from './personal-question-files.repository.ts'
import { questionFilesAudit } from './question-files.audit.ts'
import { readDueQuestionFiles } from './question-files.job.ts'
import { removeOldFiles } from './question-files.repository.ts'
import { questionFileRoutes } from './question-files.routes.ts'
import { questionFilesInZip } from './question-files.zip.ts'

const dayMs = 24 * 60 * 60 * 1000

export const questionFiles: Module = {
  name: 'question-files',
  schoolZip: questionFilesInZip,
  audit: questionFilesAudit,
  routes: questionFileRoutes,
  personalData: personalQuestionFiles,
  jobs: [{ name: 'question files', everyMs: 1_000, run: readDueQuestionFiles }],
  tidy: ({ db }, now) => removeOldFiles(db, now - dayMs),
  filesInUse: sql`select file_id from question_files where file_id is not null
    union all select file_id from question_file_pictures`,
}

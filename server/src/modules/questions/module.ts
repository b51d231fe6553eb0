import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import type { Module } from '../../kernel/module.ts'
import { personalQuestions } from './personal-questions.repository.ts'
import { maySeeQuestionPicture } from './question-pictures.usecases.ts'
import { questionsAudit } from './questions.audit.ts'
import { questionRoutes } from './questions.routes.ts'
import { questionsInZip } from './questions.zip.ts'

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** @returns the quizzes by question id; questions without quizzes are absent */
    findQuizzesWithQuestions(
      db: Db | Tx,
      questionIds: readonly string[],
    ): Promise<Map<string, { readonly id: string; readonly title: string }[]>>
  }
}

declare module '../../kernel/deps.ts' {
  interface Events {
    /** Emitted while the course is locked. */
    questionChanged: { readonly courseId: string }
  }
}

export const questions: Module = {
  name: 'questions',
  schoolZip: questionsInZip,
  audit: questionsAudit,
  routes: questionRoutes,
  provides: { maySeeQuestionPicture },
  filesInUse: sql`select file_id from question_figures union all select file_id from passage_figures`,
  personalData: personalQuestions,
}

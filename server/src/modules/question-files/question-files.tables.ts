import type { Language } from '#contract/languages.ts'
import type { FileFormat } from '#contract/questions/question-files.ts'
import type { QuestionContent } from '#contract/questions/questions.ts'
import type { FileFailure } from './found-questions.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    question_files: QuestionFileRow
    question_file_pictures: { question_file_id: string; file_id: string }
  }
}

/** Deleted after a day. */
export interface QuestionFileRow {
  id: string
  course_id: string
  /** null once the file was read or refused. */
  file_id: string | null
  file_name: string
  /** The language of the reasons. */
  language: Language
  state: 'reading' | 'read' | 'applied' | 'failed'
  failure: FileFailure | null
  format: FileFormat | null
  /** JSON: `CheckedQuestion[]`. */
  results: string | null
  added: number | null
  /** When the job last started or stored a picture; null before the start. */
  seen_at: number | null
  attempts: number
  created_by: string
  created_at: number
}

export interface CheckedQuestion {
  readonly line: number
  readonly text: string
  /** null for a question with errors. */
  readonly content: QuestionContent | null
  readonly reasons: readonly string[]
}

import type { QuestionKind, TagKind } from '#contract/questions/questions.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    passages: { id: string; course_id: string; version: number; created_at: number }
    passage_versions: PassageVersionRow
    questions: QuestionRow
    question_versions: QuestionVersionRow
    question_tags: { question_id: string; kind: TagKind; tag: string; folded_tag: string }
  }
}

export interface PassageVersionRow {
  id: string
  passage_id: string
  number: number
  text_en: string
  text_hi: string
  created_at: number
}

export interface QuestionRow {
  id: string
  course_id: string
  kind: QuestionKind
  passage_id: string | null
  /** The number of the latest version. */
  version: number
  /** The text of the latest version as duplicates are compared. */
  folded_text: string
  archived_at: number | null
  created_by: string | null
  created_at: number
  changed_at: number
}

export interface QuestionVersionRow {
  id: string
  question_id: string
  number: number
  /** JSON, `wording` of the contract. */
  wording: string
  /** JSON list of options, each with its id. */
  options: string
  /** JSON: ids of right options, ranges, texts. */
  answer_key: string
  created_at: number
}

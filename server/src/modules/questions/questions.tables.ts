import type { QuestionKind, TagKind } from '#contract/questions/questions.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    passages: PassageRow
    passage_versions: PassageVersionRow
    questions: QuestionRow
    question_versions: QuestionVersionRow
    question_tags: QuestionTagRow
    question_figures: FigureRow
    passage_figures: FigureRow
  }
}

export interface PassageRow {
  id: string
  course_id: string
  /** The latest version's number. */
  version: number
  created_at: number
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
  /** The latest version's number. */
  version: number
  /** Words of the latest version, for searches and duplicates. */
  folded_text: string
  /** 1: the staff of all courses may copy it. */
  is_shared: 0 | 1
  /** The original in another course; null without one, and after archiving. */
  copied_from: string | null
  archived_at: number | null
  created_by: string | null
  created_at: number
  changed_at: number
}

export interface QuestionVersionRow {
  id: string
  question_id: string
  number: number
  kind: QuestionKind
  /** 1: photos are allowed; only for long texts. */
  takes_photos: 0 | 1
  passage_id: string | null
  /** JSON: the contract's `wording`. */
  wording: string
  /** JSON: `StoredOption[]`. */
  options: string
  /** JSON: a `StoredKey`. */
  answer_key: string
  created_at: number
}

export interface QuestionTagRow {
  question_id: string
  kind: TagKind
  tag: string
  folded_tag: string
}

interface FigureRow {
  version_id: string
  file_id: string
}

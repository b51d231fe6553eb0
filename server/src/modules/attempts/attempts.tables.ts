import type { Scheme } from '#contract/quizzes/quizzes.ts'
import type { KeyRuling } from './scoring.rules.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    attempts: AttemptRow
    attempt_questions: AttemptQuestionRow
    responses: ResponseRow
    too_late_responses: TooLateRow
    corrected_keys: CorrectedKeyRow
  }
}

export interface AttemptRow {
  id: string
  quiz_id: string
  student_id: string
  number: number
  /** Determines the drawn questions and all orders. */
  seed: number
  /** The browser tab that may continue the attempt. */
  device: string
  started_at: number
  /** null in practice. */
  ends_at: number | null
  /** The last call of the exam screen. */
  seen_at: number
  submitted_at: number | null
  closed_by: 'student' | 'clock' | 'enrollment' | null
  /** When the student was told the score, or saw it on submitting. */
  told_at: number | null
  /** Hundredths; null before all is marked. */
  score: number | null
  max: number
  /** Each scoring raises it, so that a change of a key notices scores computed meanwhile. */
  score_version: number
  /** JSON: title, minutes and pick of each section at the start. */
  sections: string
}

export interface AttemptQuestionRow {
  attempt_id: string
  position: number
  section: number
  version_id: string
  passage_version_id: string | null
  /** JSON list of option ids. */
  option_order: string
  marks_right: number
  marks_wrong: number
  marks_blank: number
  scheme: Scheme
}

export interface ResponseRow {
  attempt_id: string
  position: number
  /** JSON, `responseValue` of the contract; null when cleared. */
  value: string | null
  seq: number
  is_marked: 0 | 1
  spent_ms: number
  saved_at: number
  /** Arrived within a minute after the end, and counts. */
  is_late: 0 | 1
  /** Hundredths; null before marking. */
  marks: number | null
  remark: string | null
  marked_by: string | null
}

/** Arrived more than a minute after the end; counts once a mentor accepts it. */
export interface TooLateRow {
  attempt_id: string
  position: number
  value: string | null
  seq: number
  arrived_at: number
  accepted_at: number | null
  accepted_by: string | null
  reason: string | null
}

/** Replaces the key of a version in one quiz. */
export interface CorrectedKeyRow {
  quiz_id: string
  version_id: string
  /** JSON, as in question_versions; null leaves the key of the version. */
  answer_key: string | null
  ruling: KeyRuling | null
}

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
  /** Determines which questions are drawn, and the order of questions and options. */
  seed: number
  /** The browser tab that may continue the attempt. */
  device: string
  started_at: number
  /** null for practice, which has no end. */
  ends_at: number | null
  /** About when the exam screen last called the server. */
  seen_at: number
  submitted_at: number | null
  closed_by: 'student' | 'clock' | 'enrollment' | null
  /** When the student was told the score, or saw it after submitting; null before. */
  told_at: number | null
  /** In hundredths; null while a response waits for marks. */
  score: number | null
  max: number
  /** Each scoring raises the number, so that a change of a key notices newer scores. */
  score_version: number
  /** JSON of `SectionTimes`: title, pick, opening and end of each section. */
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
  /** JSON of `responseValue` in the contract; null when the student cleared the response. */
  value: string | null
  seq: number
  is_marked: 0 | 1
  spent_ms: number
  saved_at: number
  /** 1 when the response arrived within a minute after the end. It counts. */
  is_late: 0 | 1
  /** In hundredths, given by a person; null before. */
  marks: number | null
  remark: string | null
  marked_by: string | null
}

/** A response that arrived more than a minute after the end. It counts once a mentor accepts it. */
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
  /** JSON as in `question_versions`; null when the version keeps its key. */
  answer_key: string | null
  ruling: KeyRuling | null
}

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
  /** Determines drawn questions and the order of questions and options. */
  seed: number
  /** The tab that may continue the attempt. */
  device: string
  started_at: number
  /** null for practice. */
  ends_at: number | null
  /** When the exam screen last called, give or take seconds. */
  seen_at: number
  submitted_at: number | null
  closed_by: 'student' | 'clock' | 'enrollment' | null
  /** null until the student is notified of the score or sees it. */
  told_at: number | null
  /** Hundredths; null while a response waits for marks. */
  score: number | null
  max: number
  /** Each scoring raises the number, so key changes notice newer scores. */
  score_version: number
  /** JSON of `SectionTimes`. */
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
  /** JSON of `responseValue`; null when the student cleared the response. */
  value: string | null
  seq: number
  is_marked: 0 | 1
  spent_ms: number
  saved_at: number
  /** 1 for a response within a minute after the end, which counts. */
  is_late: 0 | 1
  /** Hundredths, given by a person; null until then. */
  marks: number | null
  remark: string | null
  marked_by: string | null
}

/** A response over a minute late counts once a mentor accepts it. */
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

/** Replaces a version's key in one quiz. */
export interface CorrectedKeyRow {
  quiz_id: string
  version_id: string
  /** JSON; null when the version keeps its key. */
  answer_key: string | null
  ruling: KeyRuling | null
}

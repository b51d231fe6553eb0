import type { KeyRule } from '#contract/key-changes/key-changes.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    key_changes: KeyChangeRow
    key_change_scores: KeyChangeScoreRow
    key_challenges: KeyChallengeRow
  }
}

export interface KeyChangeRow {
  id: string
  quiz_id: string
  question_id: string
  rule: KeyRule
  /** JSON: the new or additional key; null for other rules. */
  answer_key: string | null
  reason: string
  changed_by: string | null
  changed_at: number
  went_up: number
  went_down: number
}

/** An attempt whose score or full marks changed. */
interface KeyChangeScoreRow {
  change_id: string
  attempt_id: string
  score_before: number | null
  max_before: number
  score_after: number | null
  max_after: number
  /** 1: the student's counting score changed. */
  is_counting: 0 | 1
}

export interface KeyChallengeRow {
  id: string
  attempt_id: string
  position: number
  student_id: string
  quiz_id: string
  question_id: string
  reason: string
  created_at: number
  decided_at: number | null
  decided_by: string | null
  is_accepted: 0 | 1 | null
  reply: string | null
  /** Equal for challenges decided together. */
  decision_id: string | null
  change_id: string | null
}

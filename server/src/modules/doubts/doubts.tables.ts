import type { DoubtState } from '#contract/doubts/doubt-states.ts'
import type { Role } from '#contract/endpoint.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    doubts: DoubtRow
    doubt_answers: DoubtAnswerRow
    doubt_edits: DoubtEditRow
    doubt_pictures: DoubtPictureRow
    doubt_words: DoubtWordRow
    doubt_followers: DoubtFollowerRow
    doubt_reports: DoubtReportRow
  }
}

interface DoubtRow {
  id: string
  course_id: string
  /** null if the topic was removed, or the quiz has none. */
  topic_id: string | null
  /** The question in a quiz that the doubt is about. */
  quiz_id: string | null
  version_id: string | null
  student_id: string
  text: string
  second: number | null
  page: number | null
  /** 1: only asker, mentors and admins see the doubt. */
  to_mentor: number
  state: DoubtState
  /** null when the doubt does not wait. */
  waiting_since: number | null
  first_answered_at: number | null
  hidden_at: number | null
  edited_at: number | null
  created_at: number
  version: number
}

interface DoubtAnswerRow {
  id: string
  doubt_id: string
  author_id: string
  /** The role when the answer was written. */
  author_role: Role
  text: string
  endorsed_by: string | null
  hidden_at: number | null
  edited_at: number | null
  created_at: number
}

interface DoubtEditRow {
  id: string
  doubt_id: string
  answer_id: string | null
  text: string
  at: number
}

interface DoubtPictureRow {
  file_id: string
  doubt_id: string
  position: number
}

/** Hidden doubts have no rows in this search index. */
interface DoubtWordRow {
  course_id: string
  word: string
  doubt_id: string
}

interface DoubtFollowerRow {
  doubt_id: string
  user_id: string
  me_too: number
  follows: number
  seen_at: number
}

interface DoubtReportRow {
  subject_id: string
  reporter_id: string
  doubt_id: string
  answer_id: string | null
  reason: string
  /** When staff hid or kept the text. */
  looked_into_at: number | null
  created_at: number
}

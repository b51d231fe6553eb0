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

/** What a student asks on a topic. */
interface DoubtRow {
  id: string
  course_id: string
  /** null once the topic is gone from the syllabus. */
  topic_id: string | null
  student_id: string
  text: string
  /** The second of the topic's video and the page of its PDF that it is about. */
  second: number | null
  page: number | null
  /** 1: only its asker, the mentor and admins see it. */
  to_mentor: number
  state: DoubtState
  /** Since when it waits for the mentor: it is open and shown. null: it does not wait. */
  waiting_since: number | null
  /** When the first answer of the mentor's, or that the mentor endorsed, came. */
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
  /** As it was when the answer was written. */
  author_role: Role
  text: string
  /** The mentor or admin who stands behind a student's answer. */
  endorsed_by: string | null
  hidden_at: number | null
  edited_at: number | null
  created_at: number
}

/** What a doubt, or one of its answers, said before a change. */
interface DoubtEditRow {
  id: string
  doubt_id: string
  answer_id: string | null
  text: string
  /** When it was changed. */
  at: number
}

interface DoubtPictureRow {
  file_id: string
  doubt_id: string
  position: number
}

/** A word of a doubt, for search and for what is similar; of one that is hidden there are none. */
interface DoubtWordRow {
  course_id: string
  word: string
  doubt_id: string
}

/** What a person has to do with a doubt. Switches are 0 or 1. */
interface DoubtFollowerRow {
  doubt_id: string
  user_id: string
  me_too: number
  follows: number
  /** When they last looked at its answers. */
  seen_at: number
}

interface DoubtReportRow {
  /** The id of the doubt or the answer: nobody reports one twice. */
  subject_id: string
  reporter_id: string
  doubt_id: string
  answer_id: string | null
  reason: string
  /** When the staff hid it, or said that it may stay. */
  looked_into_at: number | null
  created_at: number
}

import type { Language } from '#contract/languages.ts'
import type { TagKind } from '#contract/questions/questions.ts'
import type { Scheme } from '#contract/quizzes/quizzes.ts'

declare module '../../database/schema.ts' {
  interface Schema {
    quizzes: QuizTableRow
    quiz_sections: QuizSectionRow
    section_questions: SectionQuestionRow
    extra_time: ExtraTimeRow
    make_ups: MakeUpRow
  }
}

export interface QuizTableRow {
  id: string
  course_id: string
  topic_id: string | null
  state: 'draft' | 'published'
  version: number
  title: string
  instructions: string
  completes_topic: 0 | 1
  is_practice: 0 | 1
  opens_at: number | null
  last_start_at: number | null
  ends_at: number | null
  /** null only for practice. */
  minutes: number | null
  attempts: number
  shuffles_questions: 0 | 1
  shuffles_options: 0 | 1
  is_one_page: 0 | 1
  /** Hundredths of a percent of the full marks. */
  pass_share: number | null
  counts: 'best' | 'last'
  access_code: string
  deciding_language: Language
  /** JSON: the contract's `releases`. */
  releases: string
  released_at: number | null
  /** Days to challenge a released key; null: no challenges. */
  challenge_days: number | null
  /** 1: the page on which long texts are marked shows no names. */
  names_hidden: 0 | 1
  announced_at: number | null
  /**
   * When students were reminded. Also set, without a reminder, when the quiz is published or moved less
   * than a day before it opens.
   */
  reminded_at: number | null
  created_by: string | null
  created_at: number
}

export interface QuizSectionRow {
  id: string
  quiz_id: string
  position: number
  title: string
  minutes: number | null
  marks_right: number
  marks_wrong: number
  marks_blank: number
  scheme: Scheme
  pick: number | null
}

/** A question or a draw by tag. null marks: the section's marks apply. */
export interface SectionQuestionRow {
  section_id: string
  position: number
  question_id: string | null
  draw_count: number | null
  draw_tag_kind: TagKind | null
  draw_tag: string | null
  marks_right: number | null
  marks_wrong: number | null
  marks_blank: number | null
}

export interface SectionOfQuiz {
  readonly section: QuizSectionRow
  readonly entries: readonly SectionQuestionRow[]
}

/** `quiz_id` null: every quiz of the course. `student_id` null: everybody in the quiz. */
export interface ExtraTimeRow {
  id: string
  course_id: string
  quiz_id: string | null
  student_id: string | null
  /** Hundredths of a percent of the quiz's minutes. */
  share: number
  minutes: number
  reason: string
  given_by: string | null
  given_at: number
}

export interface MakeUpRow {
  quiz_id: string
  student_id: string
  opens_at: number
  last_start_at: number
  reason: string
  given_by: string | null
  given_at: number
}

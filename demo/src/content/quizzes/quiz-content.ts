import type { QuestionKind } from '#contract/questions/questions.ts'
import type { Marks, QuizSettings } from '#contract/quizzes/quizzes.ts'

export interface Texts {
  readonly en: string
  readonly hi: string
}

export interface WrittenResponse {
  readonly text: string
  /** The mentor's marks, in hundredths. Absent: the response waits. */
  readonly marked?: { readonly marks: number; readonly remark: string }
}

export interface QuizQuestion {
  /** The quiz's ids are made from the name. */
  readonly name: string
  readonly kind: QuestionKind
  readonly takesPhotos?: boolean
  readonly topic: string
  readonly difficulty: 'easy' | 'medium' | 'hard'
  readonly text: Texts
  readonly explanation: Texts
  readonly picture?: { readonly name: 'box'; readonly alt: Texts }
  /** `isLast` keeps its place when options are shuffled. */
  readonly options?: readonly (Texts & { readonly isLast?: true })[]
  /** Places of the options that the key calls right, from 0. */
  readonly right?: readonly number[]
  /** The option that is right, where the key is wrong. */
  readonly truth?: number
  readonly challenge?: string
  readonly ranges?: readonly { readonly from: string; readonly to: string }[]
  readonly texts?: readonly string[]
  readonly typed?: { readonly right: readonly string[]; readonly wrong: readonly string[] }
  readonly written?: readonly WrittenResponse[]
  readonly marks?: Marks
}

export interface QuizSectionContent {
  readonly title: string
  readonly marks: Marks
  readonly questions: readonly QuizQuestion[]
}

type ClockTime = readonly [days: number, hours: number]

export interface QuizContent {
  readonly name: string
  readonly course: string
  readonly topic: string
  readonly title: string
  readonly instructions: string
  /** null: practice. */
  readonly minutes: number | null
  readonly opens: ClockTime | null
  readonly lastStart: ClockTime | null
  readonly passShare: number | null
  readonly isOnePage: boolean
  readonly isShuffled: boolean
  readonly releases: QuizSettings['releases']
  /** Absent: keys cannot be challenged. */
  readonly challengeDays?: number
  readonly sections: readonly QuizSectionContent[]
  /** All but Meera. */
  readonly submitted: number
  /** Students who write while the school is loaded. */
  readonly running: number
  readonly isTakenByMeera: boolean
}

/** Code and numbers are the same in both languages. */
export const same = (text: string): Texts => ({ en: text, hi: text })

export const allWhenClosed: QuizContent['releases'] = {
  score: { when: 'closed', at: null },
  correctness: { when: 'closed', at: null },
  key: { when: 'closed', at: null },
  explanations: { when: 'closed', at: null },
}

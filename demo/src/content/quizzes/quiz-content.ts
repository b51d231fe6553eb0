import type { QuestionKind } from '#contract/questions/questions.ts'
import type { Marks, QuizSettings } from '#contract/quizzes/quizzes.ts'

export interface Texts {
  readonly en: string
  readonly hi: string
}

export interface WrittenResponse {
  readonly text: string
  /** The drawn pages of this name (`work-photos.ts`). */
  readonly photos?: string
  /** `marks` are hundredths. Absent: not marked yet. */
  readonly review?: { readonly marks: number; readonly remark: string }
}

export interface QuizQuestion {
  /** The question's ids are computed from this name. */
  readonly name: string
  readonly kind: QuestionKind
  readonly takesPhotos?: boolean
  readonly topic: string
  readonly difficulty: 'easy' | 'medium' | 'hard'
  readonly text: Texts
  readonly explanation: Texts
  readonly picture?: { readonly name: 'box'; readonly alt: Texts }
  /** `isLast` options keep their place when options are shuffled. */
  readonly options?: readonly (Texts & { readonly isLast?: true })[]
  /** Indexes of options that the key calls right. */
  readonly rightOptions?: readonly number[]
  /** The index of the really right option, if the key is wrong. */
  readonly trueOption?: number
  readonly challenge?: string
  readonly ranges?: readonly { readonly from: string; readonly to: string }[]
  readonly texts?: readonly string[]
  readonly typedResponses?: { readonly right: readonly string[]; readonly wrong: readonly string[] }
  readonly writtenResponses?: readonly WrittenResponse[]
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
  /** null: practice without a time limit. */
  readonly minutes: number | null
  readonly opens: ClockTime | null
  readonly lastStart: ClockTime | null
  readonly passShare: number | null
  readonly isOnePage: boolean
  readonly isShuffled: boolean
  readonly releases: QuizSettings['releases']
  /** Absent: no challenges. */
  readonly challengeDays?: number
  readonly sections: readonly QuizSectionContent[]
  /** Excludes Meera. */
  readonly submittedCount: number
  readonly runningCount: number
  readonly isTakenByMeera: boolean
}

/** Code and numbers need no translation. */
export const sameText = (text: string): Texts => ({ en: text, hi: text })

export const allWhenClosed: QuizContent['releases'] = {
  score: { when: 'closed', at: null },
  correctness: { when: 'closed', at: null },
  key: { when: 'closed', at: null },
  explanations: { when: 'closed', at: null },
}

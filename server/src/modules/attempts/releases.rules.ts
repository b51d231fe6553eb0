import type { QuizSettings, Release } from '#contract/quizzes/quizzes.ts'

export interface QuizReleases {
  readonly isPractice: boolean
  readonly releases: QuizSettings['releases']
  /** The moment when a mentor released it by hand. */
  readonly releasedAt: number | null
  /** After it no attempt can run; null while there is no such moment. */
  readonly lastEnd: number | null
}

export interface Released {
  readonly score: boolean
  readonly correctness: boolean
  readonly key: boolean
  readonly explanations: boolean
}

function isReached({ when, at }: Release, { releasedAt, lastEnd }: QuizReleases, now: number): boolean {
  if (when === 'atOnce') return true
  if (when === 'closed') return lastEnd !== null && now >= lastEnd
  if (when === 'byHand') return releasedAt !== null && now >= releasedAt
  return at !== null && now >= Date.parse(at)
}

/** Keys and explanations stay on the server until the last possible end of anybody's attempt. */
export function releasedAt(quiz: QuizReleases, now: number): Released {
  const { releases, isPractice, lastEnd } = quiz
  if (isPractice) return { score: true, correctness: true, key: true, explanations: true }
  const isClosed = lastEnd !== null && now >= lastEnd
  return {
    score: isReached(releases.score, quiz, now),
    correctness: isReached(releases.correctness, quiz, now),
    key: isClosed && isReached(releases.key, quiz, now),
    explanations: isClosed && isReached(releases.explanations, quiz, now),
  }
}

import type { QuizSettings, Release } from '#contract/quizzes/quizzes.ts'

export interface QuizReleases {
  readonly isPractice: boolean
  readonly releases: QuizSettings['releases']
  /** null until a mentor releases the quiz by hand. */
  readonly releasedAt: number | null
  /** The last moment of any attempt; null while unknown. */
  readonly lastEnd: number | null
}

export interface Released {
  readonly score: boolean
  readonly correctness: boolean
  readonly key: boolean
  readonly explanations: boolean
}

function momentOf({ when, at }: Release, { releasedAt, lastEnd }: QuizReleases): number | null {
  if (when === 'atOnce') return 0
  if (when === 'closed') return lastEnd
  if (when === 'byHand') return releasedAt
  return at === null ? null : Date.parse(at)
}

function isReached(release: Release, quiz: QuizReleases, now: number): boolean {
  const moment = momentOf(release, quiz)
  return moment !== null && now >= moment
}

/** Keys and explanations stay secret while any attempt may run. */
export function releasesAt(quiz: QuizReleases, now: number): Released {
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

/** @returns the moment of the key's release; null while unknown */
export function keyMoment(quiz: QuizReleases, submittedAt: number): number | null {
  if (quiz.isPractice) return submittedAt
  const moment = momentOf(quiz.releases.key, quiz)
  return moment === null || quiz.lastEnd === null ? null : Math.max(moment, quiz.lastEnd)
}

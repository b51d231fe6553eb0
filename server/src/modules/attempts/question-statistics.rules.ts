import type { Outcome } from './scoring.rules.ts'

export interface ScoredQuestion {
  readonly questionId: string
  readonly versionId: string
  readonly outcome: Outcome
  readonly marks: number
  /** The score of the attempt without this question. */
  readonly rest: number
  readonly chosen: readonly string[]
  readonly spentMs: number
}

const minSample = 5

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/**
 * Correlation of a question's marks with the other marks of the attempt.
 * @returns hundredths; null for too few or equal values
 */
export function discriminationOf(
  times: readonly { readonly marks: number; readonly rest: number }[],
): number | null {
  if (times.length < minSample) return null
  const marks = mean(times.map((one) => one.marks))
  const rest = mean(times.map((one) => one.rest))
  let both = 0
  let ofMarks = 0
  let ofRest = 0
  for (const one of times) {
    both += (one.marks - marks) * (one.rest - rest)
    ofMarks += (one.marks - marks) ** 2
    ofRest += (one.rest - rest) ** 2
  }
  if (ofMarks === 0 || ofRest === 0) return null
  return Math.round((100 * both) / Math.sqrt(ofMarks * ofRest))
}

/** True when a wrong option is chosen most often, or better students are wrong more often. */
export function mayKeyBeWrong(
  options: readonly { readonly isRight: boolean; readonly chosen: number }[],
  discrimination: number | null,
): boolean {
  if (discrimination !== null && discrimination < 0) return true
  const most = (isRight: boolean) =>
    Math.max(0, ...options.filter((one) => one.isRight === isRight).map(({ chosen }) => chosen))
  const total = options.reduce((sum, { chosen }) => sum + chosen, 0)
  return total >= minSample && most(false) > most(true)
}

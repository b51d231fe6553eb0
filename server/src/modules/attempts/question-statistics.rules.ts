import type { Outcome } from './scoring.rules.ts'

export interface ScoredQuestion {
  readonly questionId: string
  readonly versionId: string
  readonly outcome: Outcome
  readonly marks: number
  /** The attempt's score without this question. */
  readonly rest: number
  readonly chosen: readonly string[]
  readonly spentMs: number
}

const minSample = 5

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/**
 * Correlates a question's marks with the attempts' other marks.
 * @returns hundredths; null for too few or equal values
 */
export function discriminationOf(
  samples: readonly { readonly marks: number; readonly rest: number }[],
): number | null {
  if (samples.length < minSample) return null
  const marks = mean(samples.map((one) => one.marks))
  const rest = mean(samples.map((one) => one.rest))
  let covariance = 0
  let marksVariance = 0
  let restVariance = 0
  for (const one of samples) {
    covariance += (one.marks - marks) * (one.rest - rest)
    marksVariance += (one.marks - marks) ** 2
    restVariance += (one.rest - rest) ** 2
  }
  if (marksVariance === 0 || restVariance === 0) return null
  return Math.round((100 * covariance) / Math.sqrt(marksVariance * restVariance))
}

/** True if a wrong option is chosen most often, or better students err more often. */
export function mayKeyBeWrong(
  options: readonly { readonly isRight: boolean; readonly chosen: number }[],
  discrimination: number | null,
): boolean {
  if (discrimination !== null && discrimination < 0) return true
  const maxChosen = (isRight: boolean) =>
    Math.max(0, ...options.filter((one) => one.isRight === isRight).map(({ chosen }) => chosen))
  const total = options.reduce((sum, { chosen }) => sum + chosen, 0)
  return total >= minSample && maxChosen(false) > maxChosen(true)
}

import type { AttemptRow } from './attempts.tables.ts'

type CountedAttempt = Pick<AttemptRow, 'number' | 'score' | 'max' | 'submitted_at'>

export function countingAttempt<A extends CountedAttempt>(
  counts: 'best' | 'last',
  attempts: readonly A[],
): A | undefined {
  const submitted = attempts
    .filter(({ submitted_at }) => submitted_at !== null)
    .toSorted((one, other) => one.number - other.number)
  if (counts === 'last') return submitted.at(-1)
  return submitted.reduce<A | undefined>(
    (best, one) => ((one.score ?? -Infinity) > (best?.score ?? -Infinity) || !best ? one : best),
    undefined,
  )
}

/** @param passShare hundredths of a percent */
export const hasPassed = (
  { score, max }: Pick<CountedAttempt, 'score' | 'max'>,
  passShare: number | null,
): boolean | null => (passShare === null || score === null ? null : score * 10_000 >= max * passShare)

export const isQuizPassed = (
  { counts, pass_share }: { readonly counts: 'best' | 'last'; readonly pass_share: number | null },
  attempts: readonly CountedAttempt[],
): boolean => {
  const counting = countingAttempt(counts, attempts)
  return counting !== undefined && hasPassed(counting, pass_share) === true
}

export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  if (sorted.length === 0) return null
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? null
  return Math.round((Number(sorted[middle - 1]) + Number(sorted[middle])) / 2)
}

/** Equal scores share a place. */
export const rankOf = (score: number, scores: readonly number[]) => ({
  place: 1 + scores.filter((other) => other > score).length,
  of: scores.length,
})

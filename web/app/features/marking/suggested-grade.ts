export interface GivenPoints {
  /** Of the criteria of the rubric; null: not yet. */
  readonly rubric: readonly (number | null)[]
  /** Of the marks on the pages. */
  readonly page: readonly number[]
  readonly maxMarks: number
}

/** @returns undefined while nothing is given */
export function suggestedGrade({ rubric, page, maxMarks }: GivenPoints): number | undefined {
  const given = [...rubric.filter((points) => points !== null), ...page]
  if (given.length === 0) return undefined
  return Math.min(maxMarks, Math.max(0, given.reduce((sum, points) => sum + points, 0)))
}

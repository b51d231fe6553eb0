export interface GivenPoints {
  readonly scores: readonly (number | null)[]
  readonly markPoints: readonly number[]
  readonly maxMarks: number
}

/** @returns null while no points are given */
export function suggestedGrade({ scores, markPoints, maxMarks }: GivenPoints): number | null {
  const given = [...scores.filter((points) => points !== null), ...markPoints]
  if (given.length === 0) return null
  return Math.min(
    maxMarks,
    Math.max(
      0,
      given.reduce((sum, points) => sum + points, 0),
    ),
  )
}

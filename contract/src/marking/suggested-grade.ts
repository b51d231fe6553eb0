export interface PointsOfWork {
  readonly scores: readonly (number | null)[]
  readonly markPoints: readonly number[]
  readonly maxMarks: number
}

/** @returns null while no points are given */
export function suggestedGrade({ scores, markPoints, maxMarks }: PointsOfWork): number | null {
  const allPoints = [...scores.filter((points) => points !== null), ...markPoints]
  if (allPoints.length === 0) return null
  return Math.min(
    maxMarks,
    Math.max(
      0,
      allPoints.reduce((sum, points) => sum + points, 0),
    ),
  )
}

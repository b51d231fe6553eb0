/** A criterion as typed. */
export interface RubricRow {
  /** Absent for a new criterion. */
  readonly _id?: string
  readonly title: string
  readonly points: string
}

export const emptyRow: RubricRow = { title: '', points: '' }

export const isEmptyRow = ({ title, points }: RubricRow) => title.trim() === '' && points.trim() === ''

export const isValidRow = ({ title, points }: RubricRow) =>
  title.trim() !== '' && /^\d{1,4}$/.test(points.trim()) && Number(points) <= 1_000

interface Sums {
  readonly earned: number
  readonly tax: number
  readonly received: number
  readonly refunded: number
  readonly advances: number
  readonly opening: number
  readonly owed: number
}

const noSums: Sums = { earned: 0, tax: 0, received: 0, refunded: 0, advances: 0, opening: 0, owed: 0 }
const addSums = (one: Sums, other: Sums): Sums => ({
  earned: one.earned + other.earned,
  tax: one.tax + other.tax,
  received: one.received + other.received,
  refunded: one.refunded + other.refunded,
  advances: one.advances + other.advances,
  opening: one.opening + other.opening,
  owed: one.owed + other.owed,
})
const sumOf = (rows: readonly Sums[]) => rows.reduce<Sums>(addSums, noSums)

/**
 * @param year in which the financial year begins
 * @returns YYYY-MM, from April to March
 */
export const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = ((index + 3) % 12) + 1
    return `${index < 9 ? year : year + 1}-${String(month).padStart(2, '0')}`
  })

/** @returns YYYY-MM, including the month of `to` */
export function monthsOfDays(from: string, to: string): string[] {
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1
  const last = Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7)) - 1
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const month = first + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/**
 * `owed` includes earlier debts.
 * @param rows one per course and month; an empty `month`: before the period
 */
export function sumMonths<Row extends Sums & { readonly month: string }>(
  rows: readonly Row[],
  months: readonly string[],
) {
  let { owed } = sumOf(rows.filter(({ month }) => month === ''))
  return months.map((month) => {
    const sums = sumOf(rows.filter((row) => row.month === month))
    owed += sums.owed
    return { month, ...sums, owed }
  })
}

export function sumCourses<
  Row extends Sums & { readonly month: string; readonly courseId: string; readonly courseName: string },
>(rows: readonly Row[]) {
  const byCourse = Map.groupBy(rows, ({ courseId }) => courseId)
  return [...byCourse.entries()]
    .map(([courseId, courseRows]) => {
      const sumsInPeriod = sumOf(courseRows.filter(({ month }) => month !== ''))
      const courseName = courseRows[0]?.courseName ?? ''
      return { courseId, courseName, ...sumsInPeriod, owed: sumOf(courseRows).owed }
    })
    .filter(({ earned, received, refunded, advances, opening, owed }) =>
      [earned, received, refunded, advances, opening, owed].some(Boolean),
    )
    .toSorted((one, other) => one.courseName.localeCompare(other.courseName))
}

export function sumAll(rows: readonly (Sums & { readonly month: string })[]): Sums {
  return { ...sumOf(rows.filter(({ month }) => month !== '')), owed: sumOf(rows).owed }
}

/** What is added up of what the ledger booked, in paise. */
interface Sums {
  readonly earned: number
  /** What of `earned` is tax. */
  readonly tax: number
  readonly received: number
  readonly refunded: number
  readonly owed: number
}

const none: Sums = { earned: 0, tax: 0, received: 0, refunded: 0, owed: 0 }
const plus = (one: Sums, other: Sums): Sums => ({
  earned: one.earned + other.earned,
  tax: one.tax + other.tax,
  received: one.received + other.received,
  refunded: one.refunded + other.refunded,
  owed: one.owed + other.owed,
})
const sumOf = (rows: readonly Sums[]) => rows.reduce<Sums>(plus, none)

/** The months of a financial year, from April to March, as YYYY-MM. @param year the calendar year in which it begins */
export const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => {
    const month = ((at + 3) % 12) + 1
    return `${at < 9 ? year : year + 1}-${String(month).padStart(2, '0')}`
  })

/** The months in which some days lie, as YYYY-MM. @param from the first day @param to the last day, YYYY-MM-DD */
export function monthsOfDays(from: string, to: string): string[] {
  const first = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1
  const last = Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7)) - 1
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const month = first + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/**
 * Some time month by month. What is owed at the end of a month is all that was added until then, before the time too.
 * @param rows of one course and month each; an empty month is all before the time
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

/** The same time course by course, those with nothing in it and nothing owed left out. */
export function sumCourses<
  Row extends Sums & { readonly month: string; readonly courseId: string; readonly courseName: string },
>(rows: readonly Row[]) {
  const byCourse = Map.groupBy(rows, ({ courseId }) => courseId)
  return [...byCourse.entries()]
    .map(([courseId, own]) => {
      const inTime = sumOf(own.filter(({ month }) => month !== ''))
      return { courseId, courseName: own[0]?.courseName ?? '', ...inTime, owed: sumOf(own).owed }
    })
    .filter(({ earned, received, refunded, owed }) => [earned, received, refunded, owed].some(Boolean))
    .toSorted((one, other) => one.courseName.localeCompare(other.courseName))
}

/** All of the time: what was earned and received in it, and what is owed at its end. */
export function sumAll(rows: readonly (Sums & { readonly month: string })[]): Sums {
  return { ...sumOf(rows.filter(({ month }) => month !== '')), owed: sumOf(rows).owed }
}

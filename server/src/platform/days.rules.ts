const dayMs = 24 * 60 * 60 * 1000

/** How many days one day is after another, both YYYY-MM-DD; below 0 when it is before. */
export const daysAfter = (day: string, other: string): number =>
  Math.round((Date.parse(day) - Date.parse(other)) / dayMs)

/** The day that is some days after another, YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

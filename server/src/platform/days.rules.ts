const dayMs = 24 * 60 * 60 * 1000

/** Days are YYYY-MM-DD; the result is negative when `day` is earlier. */
export const daysAfter = (day: string, start: string): number =>
  Math.round((Date.parse(day) - Date.parse(start)) / dayMs)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

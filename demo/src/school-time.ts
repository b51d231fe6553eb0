export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Asia/Kolkata is UTC+5:30 all year. */
const kolkataOffset = 5.5 * hour

/**
 * A clock time in the school's time zone.
 * @param days after the day of `now`; negative: before
 * @param hours such as 18.5 for 6:30 pm
 */
export function clockTime(now: number, days: number, hours: number): number {
  const midnight = Math.floor((now + kolkataOffset) / day) * day - kolkataOffset
  return Math.round(midnight + days * day + hours * hour)
}

/** YYYY-MM-DD in the school's time zone. */
export function calendarDate(instant: number): string {
  return new Date(instant + kolkataOffset).toISOString().slice(0, 10)
}

/** April to March, such as `2026-27`. */
export function financialYear(instant: number): string {
  const date = new Date(instant + kolkataOffset)
  const start = date.getUTCMonth() >= 3 ? date.getUTCFullYear() : date.getUTCFullYear() - 1
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}

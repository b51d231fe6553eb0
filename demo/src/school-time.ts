export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Asia/Kolkata has one offset, all year: five and a half hours before UTC. */
const kolkataOffset = 5.5 * hour

/** The instant of a clock time, in hours, on the school's calendar day that lies `days` after that of `now`. */
export function clockTime(now: number, days: number, hours: number): number {
  const midnight = Math.floor((now + kolkataOffset) / day) * day - kolkataOffset
  return Math.round(midnight + days * day + hours * hour)
}

/** The school's calendar date of an instant, YYYY-MM-DD. */
export function calendarDate(instant: number): string {
  return new Date(instant + kolkataOffset).toISOString().slice(0, 10)
}

/** The Indian financial year of an instant, April to March: `2026-27`. */
export function financialYear(instant: number): string {
  const date = new Date(instant + kolkataOffset)
  const start = date.getUTCMonth() >= 3 ? date.getUTCFullYear() : date.getUTCFullYear() - 1
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
}

import { Temporal } from 'temporal-polyfill'
import { financialYearOf } from '#contract/financial-year.ts'

const dayForm = /^\d{4}-\d{2}-\d{2}$/

/**
 * Reads an instant as `docs/specification/calls.md` allows it: ISO 8601 with an offset or Z, or a local date or date-time
 * in the school's zone. A date alone means the end of that day: work due "on the 28th" may come in all day.
 * @returns milliseconds UTC, or null when the text is no real moment
 */
export function readInstant(text: string, timeZone: string): number | null {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) && text.includes('T'))
    return orNull(() => Temporal.Instant.from(text).epochMilliseconds)
  const moment = dayForm.test(text) ? `${text}T23:59:59.999` : text
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(moment)) return null
  return orNull(() => Temporal.PlainDateTime.from(moment).toZonedDateTime(timeZone).epochMilliseconds)
}

/**
 * Reads a calendar date, given alone or as an instant, which is then the date in the school's zone.
 * @returns YYYY-MM-DD, or null when there is no such day
 */
export function readDate(text: string, timeZone: string): string | null {
  if (dayForm.test(text)) return orNull(() => Temporal.PlainDate.from(text).toString())
  const instant = readInstant(text, timeZone)
  return instant === null ? null : dateOf(instant, timeZone)
}

/** A calendar day as a filter names it, YYYY-MM-DD; null when there is no such day. */
export function readDay(text: string): string | null {
  return dayForm.test(text) ? readDate(text, 'UTC') : null
}

interface Day {
  readonly name: string
  /** Milliseconds UTC. */
  readonly begins: number
  /** The first moment after it. */
  readonly ends: number
}

/** By time zone the day that was last asked for: nearly always it is today, and working it out costs as much as a write. */
const lastDays = new Map<string, Day>()

/** The school's calendar day of an instant, YYYY-MM-DD. */
export function dateOf(instant: number, timeZone: string): string {
  const last = lastDays.get(timeZone)
  if (last && last.begins <= instant && instant < last.ends) return last.name
  const date = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()
  const ends = beginOf(date.add({ days: 1 }), timeZone)
  const day = { name: date.toString(), begins: beginOf(date, timeZone), ends }
  lastDays.set(timeZone, day)
  return day.name
}

const beginOf = (day: Temporal.PlainDate, timeZone: string) => day.toZonedDateTime(timeZone).epochMilliseconds

/** When a day of the school begins, in milliseconds UTC, or null when there is no such day. */
export const dayBegins = (day: string, timeZone: string): number | null =>
  orNull(() => beginOf(Temporal.PlainDate.from(day), timeZone))

/** The first moment after a day of the school, or null when there is no such day. */
export const dayEnds = (day: string, timeZone: string): number | null =>
  orNull(() => beginOf(Temporal.PlainDate.from(day).add({ days: 1 }), timeZone))

/** What is read, or null when there is no such day or moment. */
function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** The Indian financial year (April to March) of an instant in the school's zone, for example `2026-27`. */
export const financialYear = (instant: number, timeZone: string): string =>
  financialYearOf(dateOf(instant, timeZone))

/** The first of the month of a day, YYYY-MM-DD. */
export const monthStart = (day: string): string => `${day.slice(0, 8)}01`

/** A day among the bits of its month, the 1st the lowest. */
export const dayBit = (day: string): number => 1 << (Number(day.slice(8)) - 1)

/** The days between two, both included, as bits by month. */
export function bitsOfMonths(from: string, to: string): Map<string, number> {
  const months = new Map<string, number>()
  for (let day = Temporal.PlainDate.from(from); day.toString() <= to; day = day.add({ days: 1 })) {
    const name = day.toString()
    months.set(monthStart(name), (months.get(monthStart(name)) ?? 0) | dayBit(name))
  }
  return months
}

/** The days of a month that its bits name. */
export function daysOfBits(month: string, bits: number): string[] {
  const days = Array.from(
    { length: 31 },
    (_, index) => `${month.slice(0, 8)}${String(index + 1).padStart(2, '0')}`,
  )
  return days.filter((day) => bits & dayBit(day))
}

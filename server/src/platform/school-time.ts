import { Temporal } from 'temporal-polyfill'
import { financialYearOf } from '#contract/financial-year.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/**
 * A time without offset or Z is local; a date means its end (`docs/specification/calls.md`).
 * @returns milliseconds UTC, or null
 */
export function readInstant(text: string, timeZone: string): number | null {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) && text.includes('T'))
    return nullIfInvalid(() => Temporal.Instant.from(text).epochMilliseconds)
  const moment = dayPattern.test(text) ? `${text}T23:59:59.999` : text
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(moment)) return null
  return nullIfInvalid(() => Temporal.PlainDateTime.from(moment).toZonedDateTime(timeZone).epochMilliseconds)
}

/** @returns YYYY-MM-DD, or null for an invalid date */
export function readDate(text: string, timeZone: string): string | null {
  if (dayPattern.test(text)) return nullIfInvalid(() => Temporal.PlainDate.from(text).toString())
  const instant = readInstant(text, timeZone)
  return instant === null ? null : dateOf(instant, timeZone)
}

export function readDay(text: string): string | null {
  return dayPattern.test(text) ? readDate(text, 'UTC') : null
}

interface Day {
  readonly name: string
  /** Milliseconds UTC; `ends` is exclusive. */
  readonly begins: number
  readonly ends: number
}

/** Most callers ask for today, and computing a day costs as much as a database write. */
const lastDays = new Map<string, Day>()

export function dateOf(instant: number, timeZone: string): string {
  const lastDay = lastDays.get(timeZone)
  if (lastDay && lastDay.begins <= instant && instant < lastDay.ends) return lastDay.name
  const date = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()
  const ends = startMomentOf(date.add({ days: 1 }), timeZone)
  const day = { name: date.toString(), begins: startMomentOf(date, timeZone), ends }
  lastDays.set(timeZone, day)
  return day.name
}

const startMomentOf = (day: Temporal.PlainDate, timeZone: string) =>
  day.toZonedDateTime(timeZone).epochMilliseconds

/** @returns milliseconds UTC, or null for an invalid day */
export const startOfDay = (day: string, timeZone: string): number | null =>
  nullIfInvalid(() => startMomentOf(Temporal.PlainDate.from(day), timeZone))

export const endOfDay = (day: string, timeZone: string): number | null =>
  nullIfInvalid(() => startMomentOf(Temporal.PlainDate.from(day).add({ days: 1 }), timeZone))

function nullIfInvalid<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** April to March, such as `2026-27`. */
export const financialYear = (instant: number, timeZone: string): string =>
  financialYearOf(dateOf(instant, timeZone))

export const monthStart = (day: string): string => `${day.slice(0, 8)}01`

/** The lowest bit is the month's first day. */
export const dayBit = (day: string): number => 1 << (Number(day.slice(8)) - 1)

/** Gives each month the bits of its days, including both limits. */
export function bitsOfMonths(firstDay: string, lastDay: string): Map<string, number> {
  const months = new Map<string, number>()
  for (let day = Temporal.PlainDate.from(firstDay); day.toString() <= lastDay; day = day.add({ days: 1 })) {
    const name = day.toString()
    months.set(monthStart(name), (months.get(monthStart(name)) ?? 0) | dayBit(name))
  }
  return months
}

export function daysOfBits(month: string, bits: number): string[] {
  const days = Array.from(
    { length: 31 },
    (_, index) => `${month.slice(0, 8)}${String(index + 1).padStart(2, '0')}`,
  )
  return days.filter((day) => bits & dayBit(day))
}

import { Temporal } from 'temporal-polyfill'
import type { ReportRange, ReportUnit } from '#contract/reports/reports.ts'
import { monthStart } from '../../platform/school-time.ts'

/** Both inclusive. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

export interface ReportPeriods {
  readonly unit: ReportUnit
  readonly days: DayRange
  /** The period that `days` is compared with. */
  readonly earlier: DayRange
  readonly starts: readonly {
    readonly label: string
    readonly start: string
    readonly earlierStart: string
  }[]
}

/** See `docs/specification/reports-and-audit.md`. */
const rangeLengths = {
  '7d': { unit: 'day', days: 1, points: 7 },
  '30d': { unit: 'day', days: 1, points: 30 },
  '3m': { unit: 'week', days: 7, points: 13 },
} as const

/** `days` ends on `today`. */
export function reportPeriods(range: ReportRange, today: string): ReportPeriods {
  const last = Temporal.PlainDate.from(today)
  return range === '1y' ? yearSoFar(last) : lastDays(rangeLengths[range], last)
}

function lastDays(
  { unit, days, points }: (typeof rangeLengths)[keyof typeof rangeLengths],
  last: Temporal.PlainDate,
): ReportPeriods {
  const first = last.subtract({ days: days * points - 1 })
  const toEarlier = (date: Temporal.PlainDate) => date.subtract({ days: days * points })
  const starts = Array.from({ length: points }, (_, index) => first.add({ days: days * index }))
  return periodsOf(unit, [first, last], starts, toEarlier)
}

/** This year until today, against the same days of last year. */
function yearSoFar(last: Temporal.PlainDate): ReportPeriods {
  const first = last.with({ month: 1, day: 1 })
  const toEarlier = (date: Temporal.PlainDate) => date.subtract({ years: 1 })
  const starts = Array.from({ length: last.month }, (_, index) => first.add({ months: index }))
  return periodsOf('month', [first, last], starts, toEarlier)
}

function periodsOf(
  unit: ReportUnit,
  [first, last]: readonly [Temporal.PlainDate, Temporal.PlainDate],
  starts: readonly Temporal.PlainDate[],
  toEarlier: (date: Temporal.PlainDate) => Temporal.PlainDate,
): ReportPeriods {
  return {
    unit,
    days: { from: first.toString(), to: last.toString() },
    earlier: { from: toEarlier(first).toString(), to: toEarlier(last).toString() },
    starts: starts.map((start) => ({
      label: pointLabel(start.toString(), unit),
      start: start.toString(),
      earlierStart: toEarlier(start).toString(),
    })),
  }
}

export function daysOfUnit(unit: ReportUnit, day: string): DayRange {
  if (unit === 'day') return { from: day, to: day }
  const from = Temporal.PlainDate.from(unit === 'week' ? day : monthStart(day))
  const next = from.add(unit === 'week' ? { days: 7 } : { months: 1 })
  return { from: from.toString(), to: next.subtract({ days: 1 }).toString() }
}

/** One decimal; null when `earlier` is 0. */
export function percentChange(earlier: number, current: number): number | null {
  return earlier === 0 ? null : Math.round(((current - earlier) / earlier) * 1_000) / 10
}

/** `20 Nov` or `Nov 2026`. */
export function pointLabel(start: string, unit: ReportUnit): string {
  const shape = unit === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }
  return Temporal.PlainDate.from(start).toLocaleString('en-IN', shape as Intl.DateTimeFormatOptions)
}

export const capitalise = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

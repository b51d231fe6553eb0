import { Temporal } from 'temporal-polyfill'
import type { ReportRange, ReportUnit } from '#contract/reports.ts'
import { dayBegins, dayEnds, monthStart, weekStart } from '../../platform/school-time.ts'
import { endsBeforeItBegins, notADay } from './reports.errors.ts'

/** Days of the school, both included, YYYY-MM-DD. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Milliseconds UTC, from the first to before the second; without one it has no such end. */
export interface Span {
  readonly begins?: number | undefined
  readonly ends?: number | undefined
}

/**
 * The moments between which days of the school lie; without a first or a last day there is no such moment.
 * @throws DomainError VALIDATION for days that are none, or that end before they begin
 */
export function requireSpan(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
): Span {
  const begins = from ? dayBegins(from, zone) : undefined
  const ends = to ? dayEnds(to, zone) : undefined
  if (begins === null) throw notADay('from')
  if (ends === null) throw notADay('to')
  if (begins !== undefined && ends !== undefined && ends <= begins) throw endsBeforeItBegins()
  return { begins, ends }
}

/** What a report looks at. */
export interface ReportPeriods {
  readonly unit: ReportUnit
  readonly days: Days
  /** The equal period before. */
  readonly earlier: Days
  /** What each point of the line is called, its first day, and that of the same point in the period before. */
  readonly starts: readonly {
    readonly label: string
    readonly start: string
    readonly earlierStart: string
  }[]
}

/** 7 and 30 days by day, 3 months by 12 weeks, a year by 12 months (`docs/specification/reports-and-audit.md`). */
const shapes: Record<ReportRange, { unit: ReportUnit; points: number }> = {
  '7d': { unit: 'day', points: 7 },
  '30d': { unit: 'day', points: 30 },
  '3m': { unit: 'week', points: 12 },
  '1y': { unit: 'month', points: 12 },
}

const plural = { day: 'days', week: 'weeks', month: 'months' } as const

/**
 * The periods of a report that is asked for on a day. Each ends today: the last week or month is the one that is under
 * way, and the period before ends as far into its own, so that like is compared with like.
 */
export function reportPeriods(range: ReportRange, today: string): ReportPeriods {
  const { unit, points } = shapes[range]
  const last = Temporal.PlainDate.from(today)
  const back = (date: Temporal.PlainDate, count: number) => date.subtract({ [plural[unit]]: count })
  const firstOf = Temporal.PlainDate.from(daysOfUnit(unit, today).from)
  const first = back(firstOf, points - 1)
  return {
    unit,
    days: { from: first.toString(), to: today },
    earlier: { from: back(first, points).toString(), to: back(last, points).toString() },
    starts: Array.from({ length: points }, (_, index) => {
      const start = back(firstOf, points - 1 - index)
      const label = pointLabel(start.toString(), unit)
      return { label, start: start.toString(), earlierStart: back(start, points).toString() }
    }),
  }
}

/** The days of the day, week or month in which a day lies. */
export function daysOfUnit(unit: ReportUnit, day: string): Days {
  if (unit === 'day') return { from: day, to: day }
  const from = unit === 'week' ? weekStart(day) : monthStart(day)
  const next = Temporal.PlainDate.from(from).add({ [plural[unit]]: 1 })
  return { from, to: next.subtract({ days: 1 }).toString() }
}

/** The percentage from one number to another, to one decimal; null where there is no base. */
export function percentChange(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 1_000) / 10
}

/** How a point of the line is called: `20 Nov`, or `Nov 2026`. */
export function pointLabel(start: string, unit: ReportUnit): string {
  const shape = unit === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }
  return Temporal.PlainDate.from(start).toLocaleString('en-IN', shape as Intl.DateTimeFormatOptions)
}

/** A role as a table has it. */
export const capitalised = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

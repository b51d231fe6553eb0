import { grouped } from '#contract/numbers.ts'
import type { Report, ReportRange } from '#contract/reports.ts'
import { texts } from '#contract/texts.ts'
import { type Counted, countWords } from '../../api/counted.ts'
import { calendarDay, dayOf } from '../../ui/dates.ts'

/** The ranges in the order of the selector (`docs/specification/reports-and-audit.md`). */
export const ranges: readonly { value: ReportRange; label: string; span: string }[] = [
  { value: '7d', label: texts.reports.last7Days, span: 'in these 7 days' },
  { value: '30d', label: texts.reports.last30Days, span: 'in these 30 days' },
  { value: '3m', label: texts.reports.last3Months, span: 'in these 13 weeks' },
  { value: '1y', label: texts.reports.thisYear, span: 'this year' },
]

export const usualRange: ReportRange = '30d'

/** Reads the range that an address names; what is none is the usual one. */
export const readRange = (params: URLSearchParams): ReportRange =>
  ranges.find(({ value }) => value === params.get('range'))?.value ?? usualRange

const rangeOf = (range: ReportRange) => ranges.find(({ value }) => value === range)

export const rangeLabel = (range: ReportRange) => rangeOf(range)?.label ?? ''
const spanWords = (range: ReportRange) => rangeOf(range)?.span ?? ''

/** A change as a word and a number, with the ink it is written in; without a base there is none. */
export function changeWords(change: number | null): { words: string; ink: 'seal' | 'mark' | 'none' } {
  if (change === null) return { words: '–', ink: 'none' }
  if (change === 0) return { words: 'no change', ink: 'none' }
  const size = grouped(Math.round(Math.abs(change) * 10) / 10)
  return change > 0 ? { words: `up ${size}%`, ink: 'seal' } : { words: `down ${size}%`, ink: 'mark' }
}

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' })
const dayInYear = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })

/** "22 Oct to 20 Nov 2026" */
export function periodWords({ from, to }: Report['period']): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${(isOneYear ? day : dayInYear).format(calendarDay(from))} to ${dayInYear.format(calendarDay(to))}`
}

/** How many accounts were made in some days, in a sentence; without days, how many there are. */
export function usersWords(found: Counted, { from, to }: Report['period']): string {
  const users = `${countWords(found)} ${found.total === 1 ? 'user' : 'users'}`
  if (from && to) return `${users} joined from ${periodWords({ from, to })}.`
  if (from) return `${users} joined since ${dayInYear.format(calendarDay(from))}.`
  return to ? `${users} joined until ${dayInYear.format(calendarDay(to))}.` : `${users} in all.`
}

/** What the bars say, in a sentence. */
export function enrollmentsSentence({ enrollmentsPerCourse: courses, range }: Report): string {
  const [first] = courses
  if (!first) return `Nobody enrolled ${spanWords(range)}.`
  const all = sum(courses)
  if (courses.length === 1) return `All ${grouped(all)} enrollments are in ${first.course}.`
  const leads = `${first.course} leads with ${grouped(first.students)} of the ${grouped(all)} enrollments`
  if (courses.length < 5) return `${leads}.`
  const share = Math.round((sum(courses.slice(0, 3)) / all) * 100)
  return `${leads}; the first three courses make up ${share}% of them.`
}

const sum = (courses: Report['enrollmentsPerCourse']) =>
  courses.reduce((total, { students }) => total + students, 0)

/** When a point of the line is: "on Fri 20 Nov", "in the week from Mon 16 Nov", "in Nov 2026". */
export function pointWords(start: string, label: string, unit: Report['unit']): string {
  if (unit === 'month') return `in ${label}`
  const first = dayOf(calendarDay(start))
  return unit === 'week' ? `in the week from ${first}` : `on ${first}`
}

/** What the line says, in a sentence. */
export function activeSentence({ activeUsers, unit, range }: Report): string {
  const most = activeUsers.reduce((top, point) => (point.users >= top.users ? point : top), {
    users: 0,
    start: '',
    label: '',
  })
  if (most.users === 0) return `Nobody was active ${spanWords(range)}.`
  const people = most.users === 1 ? '1 person was' : `${grouped(most.users)} people were`
  return `${people} active ${pointWords(most.start, most.label, unit)}, the most ${spanWords(range)}.`
}

const month = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric' })

/** How many were active when: "18 people were active on Fri 20 Nov." */
export function activeWords(users: number, { unit, start }: { unit: Report['unit']; start: string }): string {
  const people = users === 0 ? 'Nobody was' : users === 1 ? '1 person was' : `${grouped(users)} people were`
  return `${people} active ${pointWords(start, month.format(calendarDay(start)), unit)}.`
}

/** What is said when fewer can be listed than were counted; nothing when all can. */
export function namelessWords(active: number, named: number): string | undefined {
  if (named >= active) return undefined
  const who = named === 0 ? 'Who they were' : `Who ${grouped(active - named)} of them were`
  return `${who} was not kept at that time.`
}

/** The point that the line ends with. */
export const nowWords = { day: 'today', week: 'in the last 7 days', month: 'this month' } as const

/** The period before, as the dashed line is called. */
export const earlierWords: Record<ReportRange, string> = {
  '7d': '7 days before',
  '30d': '30 days before',
  '3m': '13 weeks before',
  '1y': 'last year',
}

import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { groupDigits } from '#contract/numbers.ts'
import type { Report, ReportRange } from '#contract/reports/reports.ts'
import { countLabel, type RowCount } from '../../api/row-count.ts'
import { calendarDay, dayOf, intlLocale } from '../../ui/dates.ts'

/** The order follows `docs/specification/reports-and-audit.md`. */
export const ranges: readonly { value: ReportRange; label: MessageDescriptor }[] = [
  { value: '7d', label: msg`Last 7 Days` },
  { value: '30d', label: msg`Last 30 Days` },
  { value: '3m', label: msg`Last 3 Months` },
  { value: '1y', label: msg`This Year` },
]

export const defaultRange: ReportRange = '30d'

export const readRange = (params: URLSearchParams): ReportRange =>
  ranges.find(({ value }) => value === params.get('range'))?.value ?? defaultRange

export const rangeLabel = (range: ReportRange) => {
  const known = ranges.find(({ value }) => value === range)
  return known ? t(known.label) : ''
}

export function changeText(change: number | null): { text: string; ink: 'seal' | 'mark' | 'none' } {
  if (change === null) return { text: '–', ink: 'none' }
  if (change === 0) return { text: t`no change`, ink: 'none' }
  const size = groupDigits(Math.round(Math.abs(change) * 10) / 10)
  return change > 0 ? { text: t`up ${size}%`, ink: 'seal' } : { text: t`down ${size}%`, ink: 'mark' }
}

/** The language is unknown when the module loads. */
function dateFormat(parts: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (day: string) => {
    format ??= new Intl.DateTimeFormat(intlLocale(), parts)
    return format.format(calendarDay(day))
  }
}
const day = dateFormat({ day: 'numeric', month: 'short' })
const dayInYear = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const month = dateFormat({ month: 'short', year: 'numeric' })

/** @returns "22 Oct", or "Nov 2026" for a month */
export const labelOf = (start: string, unit: Report['unit']): string =>
  unit === 'month' ? month(start) : day(start)

export function periodText({ from, to }: Report['period']): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const first = isOneYear ? day(from) : dayInYear(from)
  const last = dayInYear(to)
  return t`${first} to ${last}`
}

export function usersText(userCount: RowCount, { from, to }: Report['period']): string {
  const count = countLabel(userCount)
  const users = plural(userCount.total, { one: `${count} user`, other: `${count} users` })
  const first = from && dayInYear(from)
  const last = to && dayInYear(to)
  if (first && last) {
    const days = periodText({ from, to })
    return t`${users} joined from ${days}.`
  }
  if (first) return t`${users} joined since ${first}.`
  return last ? t`${users} joined until ${last}.` : t`${users} in all.`
}

export function enrollmentsSentence({ enrollmentsPerCourse: courses, range }: Report): string {
  const [topCourse] = courses
  if (!topCourse) return t(nobodyEnrolledTexts[range])
  const { course } = topCourse
  const sum = sumOf(courses)
  const all = groupDigits(sum)
  if (courses.length === 1) return t`All ${all} enrollments are in ${course}.`
  const students = groupDigits(topCourse.students)
  if (courses.length < 5) return t`${course} leads with ${students} of the ${all} enrollments.`
  const share = Math.round((sumOf(courses.slice(0, 3)) / sum) * 100)
  return t`${course} leads with ${students} of the ${all} enrollments; the first 3 courses make up ${share}% of them.`
}

const nobodyEnrolledTexts: Record<ReportRange, MessageDescriptor> = {
  '7d': msg`Nobody enrolled in these 7 days.`,
  '30d': msg`Nobody enrolled in these 30 days.`,
  '3m': msg`Nobody enrolled in these 13 weeks.`,
  '1y': msg`Nobody enrolled this year.`,
}

const sumOf = (courses: Report['enrollmentsPerCourse']) =>
  courses.reduce((total, { students }) => total + students, 0)

export function activeSentence({ activeUsers, unit, range }: Report): string {
  const busiestPoint = activeUsers.reduce((top, point) => (point.users >= top.users ? point : top), {
    users: 0,
    start: '',
    label: '',
  })
  if (busiestPoint.users === 0) return t(nobodyActiveTexts[range])
  return mostActiveTexts[range](
    busiestPoint.users,
    unit === 'month' ? month(busiestPoint.start) : dayOf(calendarDay(busiestPoint.start)),
  )
}

const nobodyActiveTexts: Record<ReportRange, MessageDescriptor> = {
  '7d': msg`Nobody was active in these 7 days.`,
  '30d': msg`Nobody was active in these 30 days.`,
  '3m': msg`Nobody was active in these 13 weeks.`,
  '1y': msg`Nobody was active this year.`,
}

/** Points are days for `7d` and `30d`, weeks for `3m`, months for `1y`. */
const mostActiveTexts: Record<ReportRange, (users: number, start: string) => string> = {
  '7d': (users, day) =>
    plural(users, {
      one: `# person was active on ${day}, the most in these 7 days.`,
      other: `${groupDigits(users)} people were active on ${day}, the most in these 7 days.`,
    }),
  '30d': (users, day) =>
    plural(users, {
      one: `# person was active on ${day}, the most in these 30 days.`,
      other: `${groupDigits(users)} people were active on ${day}, the most in these 30 days.`,
    }),
  '3m': (users, day) =>
    plural(users, {
      one: `# person was active in the week from ${day}, the most in these 13 weeks.`,
      other: `${groupDigits(users)} people were active in the week from ${day}, the most in these 13 weeks.`,
    }),
  '1y': (users, label) =>
    plural(users, {
      one: `# person was active in ${label}, the most this year.`,
      other: `${groupDigits(users)} people were active in ${label}, the most this year.`,
    }),
}

export function activeText(users: number, { unit, start }: { unit: Report['unit']; start: string }): string {
  const label = month(start)
  if (unit === 'month')
    return plural(users, {
      0: `Nobody was active in ${label}.`,
      one: `# person was active in ${label}.`,
      other: `${groupDigits(users)} people were active in ${label}.`,
    })
  const day = dayOf(calendarDay(start))
  if (unit === 'week')
    return plural(users, {
      0: `Nobody was active in the week from ${day}.`,
      one: `# person was active in the week from ${day}.`,
      other: `${groupDigits(users)} people were active in the week from ${day}.`,
    })
  return plural(users, {
    0: `Nobody was active on ${day}.`,
    one: `# person was active on ${day}.`,
    other: `${groupDigits(users)} people were active on ${day}.`,
  })
}

/** Explains why the list is shorter than the count. */
export function namelessText(activeCount: number, namedCount: number): string | undefined {
  if (namedCount >= activeCount) return undefined
  if (namedCount === 0) return t`Their names were not kept at that time.`
  const unnamed = groupDigits(activeCount - namedCount)
  return t`The names of ${unnamed} of them were not kept at that time.`
}

export const nowText = { day: msg`today`, week: msg`in the last 7 days`, month: msg`this month` } as const

export const earlierText: Record<ReportRange, MessageDescriptor> = {
  '7d': msg`7 days before`,
  '30d': msg`30 days before`,
  '3m': msg`13 weeks before`,
  '1y': msg`last year`,
}

import { plural, t } from '@lingui/core/macro'
import { dayAndTime, dayOf, timeOf } from '../../../ui/dates.ts'

export interface DueText {
  urgency: 'later' | 'soon' | 'overdue'
  text: string
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export function dueText(deadline: Date, now: Date): DueText {
  if (now > deadline) return { urgency: 'overdue', text: overdueText(deadline, now) }
  const days = calendarDaysBetween(now, deadline)
  const time = timeOf(deadline)
  if (days === 0) {
    const span = spanText(deadline.getTime() - now.getTime())
    return { urgency: 'soon', text: t`Due today, ${time} · in ${span}` }
  }
  if (days === 1) return { urgency: 'soon', text: t`Due tomorrow, ${time}` }
  const due = dayAndTime(deadline, now)
  return { urgency: 'later', text: t`Due ${due} · in ${days} days` }
}

/** Returns texts such as "Tomorrow, 6:00 pm" and "Sat, 6:00 pm · in 8 days". */
export function shortDueText(deadline: Date, now: Date): DueText {
  if (now > deadline) {
    const span = overdueSpan(deadline, now)
    return { urgency: 'overdue', text: t`Overdue by ${span}` }
  }
  const days = calendarDaysBetween(now, deadline)
  const time = timeOf(deadline)
  if (days === 0) return { urgency: 'soon', text: t`Today, ${time}` }
  if (days === 1) return { urgency: 'soon', text: t`Tomorrow, ${time}` }
  const [weekday = ''] = dayOf(deadline, now).split(' ')
  return { urgency: 'later', text: t`${weekday}, ${time} · in ${days} days` }
}

function overdueSpan(deadline: Date, now: Date): string {
  const overdueMs = now.getTime() - deadline.getTime()
  return overdueMs < day ? spanText(overdueMs) : daysText(calendarDaysBetween(deadline, now))
}

function overdueText(deadline: Date, now: Date): string {
  const by = overdueSpan(deadline, now)
  const time = timeOf(deadline)
  if (calendarDaysBetween(deadline, now) === 0) return t`Overdue by ${by} · was due today, ${time}`
  const due = dayAndTime(deadline, now)
  return t`Overdue by ${by} · was due ${due}`
}

/** Rounds down: nobody is promised too much time. */
function spanText(milliseconds: number): string {
  if (milliseconds < minute) return t`less than a minute`
  if (milliseconds < hour)
    return plural(Math.floor(milliseconds / minute), { one: '# minute', other: '# minutes' })
  return plural(Math.floor(milliseconds / hour), { one: '# hour', other: '# hours' })
}

const daysText = (days: number) => plural(days, { one: '# day', other: '# days' })

/** Counts local midnights: a day may have 23 or 25 hours. */
export function calendarDaysBetween(from: Date, to: Date): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / day)
}

const startOfDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

import { dayAndTime, dayOf, timeOf } from '../../ui/dates.ts'

/** later = plain, soon = under the highlighter, overdue = in red with its sign. */
export interface DueWords {
  urgency: 'later' | 'soon' | 'overdue'
  words: string
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** When a piece of work is due, as its student reads it in their own time zone. */
export function dueWords(deadline: Date, now: Date): DueWords {
  if (now > deadline) return { urgency: 'overdue', words: overdueWords(deadline, now) }
  const days = calendarDaysBetween(now, deadline)
  if (days === 0) {
    const left = deadline.getTime() - now.getTime()
    return { urgency: 'soon', words: `Due today, ${timeOf(deadline)} · in ${spanWords(left)}` }
  }
  if (days === 1) return { urgency: 'soon', words: `Due tomorrow, ${timeOf(deadline)}` }
  return { urgency: 'later', words: `Due ${dayAndTime(deadline, now)} · in ${days} days` }
}

/** The same in short, beside a calendar sheet with the day: "Tomorrow, 6:00 pm", "Sat, 6:00 pm · in 8 days". */
export function shortDueWords(deadline: Date, now: Date): DueWords {
  if (now > deadline) return { urgency: 'overdue', words: `Overdue by ${overBy(deadline, now)}` }
  const days = calendarDaysBetween(now, deadline)
  const time = timeOf(deadline)
  if (days === 0) return { urgency: 'soon', words: `Today, ${time}` }
  if (days === 1) return { urgency: 'soon', words: `Tomorrow, ${time}` }
  return { urgency: 'later', words: `${dayOf(deadline, now).split(' ')[0]}, ${time} · in ${days} days` }
}

function overBy(deadline: Date, now: Date): string {
  const over = now.getTime() - deadline.getTime()
  return over < day ? spanWords(over) : counted(calendarDaysBetween(deadline, now), 'day')
}

function overdueWords(deadline: Date, now: Date): string {
  const by = overBy(deadline, now)
  const due =
    calendarDaysBetween(deadline, now) === 0 ? `today, ${timeOf(deadline)}` : dayAndTime(deadline, now)
  return `Overdue by ${by} · was due ${due}`
}

/** Less than a day in hours or minutes, rounded down: nobody is promised more time than there is. */
function spanWords(milliseconds: number): string {
  if (milliseconds < minute) return 'less than a minute'
  if (milliseconds < hour) return counted(Math.floor(milliseconds / minute), 'minute')
  return counted(Math.floor(milliseconds / hour), 'hour')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** How many midnights lie between two moments, where the person is; a day of 23 or 25 hours counts as one. */
export function calendarDaysBetween(from: Date, to: Date): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / day)
}

const startOfDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

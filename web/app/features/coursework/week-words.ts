import type { Assignment } from '#contract/assignments.ts'
import { dayOf } from '../../ui/dates.ts'
import { byDeadline } from './assignment-order.ts'
import { inWords } from './assignment-summary.ts'
import { calendarDaysBetween } from './due-words.ts'
import { type EnrolledSince, wasDueBefore } from './enrolled-since.ts'

/** A sentence in three parts, the middle one under the highlighter. */
export interface WeekWords {
  before: string
  marked: string
  after: string
}

/** How the days ahead look: "One thing is late and one is [due tomorrow]. After that you are clear until Sat 28 Nov." */
export function weekWords(
  assignments: readonly Assignment[],
  now: Date,
  enrolledSince: EnrolledSince,
): WeekWords {
  const pending = assignments.filter(({ status }) => status !== 'Completed').toSorted(byDeadline)
  const daysTo = ({ deadline }: Assignment) => calendarDaysBetween(now, new Date(deadline))
  const isOver = ({ deadline }: Assignment) => now > new Date(deadline)
  const late = pending.filter((one) => isOver(one) && !wasDueBefore(one, enrolledSince)).length
  const ahead = pending.filter((one) => !isOver(one))

  const day = ahead[0] && daysTo(ahead[0])
  const isSoon = day === 0 || day === 1
  const soon = isSoon ? ahead.filter((one) => daysTo(one) === day).length : 0
  const then = ahead[soon]
  const until = then && (daysTo(then) === 1 ? 'tomorrow' : dayOf(new Date(then.deadline), now))
  const clear = until ? `you are clear until ${until}.` : 'nothing is due.'

  const lateWords = late > 0 ? `${things(late)} late` : ''
  if (!isSoon) {
    const words = late > 0 ? `${lateWords}. Apart from that ${clear}` : capitalised(clear)
    return { before: words, marked: '', after: '' }
  }
  const soonWords = late > 0 ? `${inWords(soon).toLowerCase()} ${verb(soon)}` : things(soon)
  return {
    before: lateWords ? `${lateWords} and ${soonWords} ` : `${soonWords} `,
    marked: day === 0 ? 'due today' : 'due tomorrow',
    after: `. After that ${clear}`,
  }
}

const verb = (count: number) => (count === 1 ? 'is' : 'are')
const things = (count: number) => `${inWords(count)} ${count === 1 ? 'thing' : 'things'} ${verb(count)}`
const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

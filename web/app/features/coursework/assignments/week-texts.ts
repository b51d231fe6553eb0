import { plural, t } from '@lingui/core/macro'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { dayOf } from '../../../ui/dates.ts'
import { byDeadline } from './assignment-order.ts'
import { calendarDaysBetween } from './due-texts.ts'
import { type EnrolledSince, wasDueBeforeEnrollment } from './was-due-before-enrollment.ts'

export interface WeekText {
  before: string
  marked: string
  after: string
}

export function weekTexts(
  assignments: readonly Assignment[],
  now: Date,
  enrolledSince: EnrolledSince,
): WeekText {
  const pending = assignments.filter(({ status }) => status !== 'Completed').toSorted(byDeadline)
  const daysUntil = ({ deadline }: Assignment) => calendarDaysBetween(now, new Date(deadline))
  const isOver = ({ deadline }: Assignment) => now > new Date(deadline)
  const late = pending.filter((one) => isOver(one) && !wasDueBeforeEnrollment(one, enrolledSince)).length
  const upcoming = pending.filter((one) => !isOver(one))

  const day = upcoming[0] && daysUntil(upcoming[0])
  const isSoon = day === 0 || day === 1
  const soon = isSoon ? upcoming.filter((one) => daysUntil(one) === day).length : 0
  const nextLater = upcoming[soon]
  const isTomorrow = nextLater && daysUntil(nextLater) === 1
  const until = nextLater && (isTomorrow ? t`tomorrow` : dayOf(new Date(nextLater.deadline), now))
  const sentences = soon > 0 ? [soonText(late, soon, day === 0), afterThatText(until)] : restText(late, until)
  const [before = '', marked = '', after = ''] = sentences.join(' ').split('**')
  return { before, marked, after }
}

/** `**` marks the highlighted part. */
function soonText(late: number, soon: number, isToday: boolean): string {
  if (late === 0)
    return isToday
      ? t`${plural(soon, { one: '# thing is', other: '# things are' })} **due today**.`
      : t`${plural(soon, { one: '# thing is', other: '# things are' })} **due tomorrow**.`
  return isToday
    ? t`${plural(late, { one: '# thing is', other: '# things are' })} late and ${plural(soon, { one: '# is', other: '# are' })} **due today**.`
    : t`${plural(late, { one: '# thing is', other: '# things are' })} late and ${plural(soon, { one: '# is', other: '# are' })} **due tomorrow**.`
}

const afterThatText = (until: string | undefined) =>
  until ? t`After that, nothing is due until ${until}.` : t`After that, nothing is due.`

function restText(late: number, until: string | undefined): string[] {
  if (late === 0) return [until ? t`Nothing is due until ${until}.` : t`Nothing is due.`]
  return [
    t`${plural(late, { one: '# thing is', other: '# things are' })} late.`,
    until ? t`Nothing else is due until ${until}.` : t`Nothing else is due.`,
  ]
}

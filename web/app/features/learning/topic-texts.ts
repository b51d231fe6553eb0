import { plural, t } from '@lingui/core/macro'
import type { CourseIndex, IndexTopic, LessonAssignment, LessonClosure } from '#contract/learning/lessons.ts'
import { texts } from '#contract/texts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { dayAndTime, dayOf } from '../../ui/dates.ts'
import { minutesText } from './time-texts.ts'

export function kickerOf(topic: IndexTopic, of: number): string {
  const { number, minutes } = topic
  const place = t`Topic ${number} of ${of}`
  return joinIsolated([place, contentText(topic), minutes === null ? null : minutesText(minutes)])
}

function contentText({ video, pdf, text, files }: IndexTopic): string {
  const parts = [
    video && t`video`,
    text && t`text`,
    pdf && t`handout`,
    files > 0 && plural(files, { one: '# file', other: '# files' }),
  ]
  return parts.filter((part) => part !== false).join(', ')
}

export function progressText({ done, total, minutesLeft }: CourseIndex): string {
  const left = minutesText(minutesLeft)
  return minutesLeft === 0 ? t`${done} of ${total} done` : t`${done} of ${total} done · ${left} left`
}

export function shortClosure({ why, after, opensAt }: LessonClosure, isStudent: boolean): string {
  if (why === 'enroll') return isStudent ? t(texts.courses.enrollToOpen) : t`For its students`
  if (why === 'payment') return t`Pay to open`
  const day = opensAt === null ? '' : dayOf(new Date(opensAt))
  const name = after?.name ?? ''
  return why === 'date' ? t`Opens ${day}` : t`Opens after “${name}”`
}

export function workText(
  { status, deadline, beforeJoined }: LessonAssignment,
  now: Date,
): { text: string; isLate: boolean } {
  const deadlineDate = new Date(deadline)
  if (status === 'Submitted') return { text: t`Submitted`, isLate: false }
  if (status === 'Graded') return { text: t`Graded`, isLate: false }
  const day = dayOf(deadlineDate, now)
  if (status === 'Returned') return { text: t`Returned`, isLate: true }
  if (beforeJoined) return { text: t`Due before you joined`, isLate: false }
  if (status === 'Pending' && deadlineDate < now) return { text: t`Was due ${day}`, isLate: true }
  return { text: t`Due ${day}`, isLate: false }
}

export const dueInFull = ({ deadline }: LessonAssignment, now: Date): string =>
  dayAndTime(new Date(deadline), now)

import { t } from '@lingui/core/macro'
import { reportsWatchedParts } from '#contract/catalogue/youtube.ts'
import type { Lesson, LessonAssignment } from '#contract/learning/lessons.ts'
import type { LessonStudy } from './use-study.ts'

export interface DoneState {
  isDone: boolean
  /** `hand`: the student marks the topic. `rule`: the school decides. */
  by: 'hand' | 'rule'
  text: string | undefined
}

/** @param study the part not saved on the server yet */
export function doneStateOf(
  lesson: Lesson,
  assignments: readonly LessonAssignment[],
  { waitingMark, waiting }: Pick<LessonStudy, 'waitingMark' | 'waiting'>,
): DoneState {
  const isUnplayable = waiting?.unplayable ?? lesson.visit?.unplayable ?? false
  const isSeen = canCheckDone(lesson, assignments, isUnplayable)
  const isDone = waitingMark ?? lesson.done
  if (lesson.isDoneByPassing)
    return { isDone, by: 'rule', text: isDone ? undefined : t`Pass the quiz of this topic first.` }
  if (isSeen) return { isDone, by: 'rule', text: isDone ? undefined : missingText(lesson) }
  const text = lesson.doneWhen === 'watched' && !isDone ? unseenText(lesson, isUnplayable) : undefined
  return { isDone, by: 'hand', text }
}

function canCheckDone(
  lesson: Lesson,
  assignments: readonly LessonAssignment[],
  isUnplayable: boolean,
): boolean {
  const { doneWhen, video } = lesson
  if (doneWhen === 'watched') return reportsWatchedParts(video) && !isUnplayable && isMeasured(lesson)
  if (doneWhen === 'submitted') return assignments.length > 0
  return doneWhen === 'opened'
}

/** A saved percentage proves a known video length. */
const isMeasured = ({ videoSeconds, visit }: Lesson) =>
  videoSeconds !== null || (visit?.watchedPercent ?? null) !== null

function missingText({ doneWhen, watchPercent, visit }: Lesson): string | undefined {
  if (doneWhen === 'submitted') return t`Submit the assignment first.`
  if (doneWhen !== 'watched') return undefined
  const seen = visit?.watchedPercent ?? null
  return seen === null
    ? t`Watch ${watchPercent} % first.`
    : t`Watch ${watchPercent} % first: ${seen} % so far.`
}

function unseenText({ video }: Lesson, isUnplayable: boolean): string {
  if (isUnplayable) return t`YouTube does not play this video here: mark the topic yourself.`
  if (reportsWatchedParts(video))
    return t`We do not know yet how long this video is: mark the topic yourself.`
  return video === ''
    ? t`There is no video here: mark the topic yourself.`
    : t`We cannot see how much of this video you watch: mark the topic yourself.`
}

import { t } from '@lingui/core/macro'
import type { Lesson, LessonAssignment } from '#contract/lessons.ts'
import { isObservable } from '#contract/youtube.ts'

/** What the page says about a topic's being done, and whether the student may say it. */
export interface DoneState {
  isDone: boolean
  /** by hand: the student marks and takes back; by rule: the school sees it. */
  by: 'hand' | 'rule'
  /** What is missing before it is done, or that the student has to say so themselves. */
  words: string | undefined
}

/**
 * What may be done about a topic.
 * @param waitingMark the student's own mark that the school does not know yet
 */
export function doneStateOf(
  lesson: Lesson,
  assignments: readonly LessonAssignment[],
  waitingMark: boolean | undefined,
): DoneState {
  const isSeen = canBeSeen(lesson, assignments)
  const isDone = waitingMark ?? lesson.done
  if (isSeen) return { isDone, by: 'rule', words: isDone ? undefined : missingWords(lesson) }
  const words = lesson.doneWhen === 'watched' && !isDone ? unseenWords(lesson) : undefined
  return { isDone, by: 'hand', words }
}

/** Whether the school sees by itself that the topic's rule is met. */
function canBeSeen({ doneWhen, video }: Lesson, assignments: readonly LessonAssignment[]): boolean {
  if (doneWhen === 'watched') return isObservable(video)
  if (doneWhen === 'handedIn') return assignments.length > 0
  return doneWhen === 'opened'
}

function missingWords({ doneWhen, watchPercent, visit }: Lesson): string | undefined {
  if (doneWhen === 'handedIn') return t`Hand in the assignment first.`
  if (doneWhen !== 'watched') return undefined
  const seen = visit?.watchedPercent ?? null
  return seen === null
    ? t`Watch ${watchPercent} % first.`
    : t`Watch ${watchPercent} % first: ${seen} % so far.`
}

const unseenWords = ({ video }: Lesson) =>
  video === ''
    ? t`There is no video here: mark the topic yourself.`
    : t`We cannot see how much of this video you watch: mark the topic yourself.`

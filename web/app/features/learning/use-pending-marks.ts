import { useSyncExternalStore } from 'react'
import type { CourseIndex } from '#contract/learning/lessons.ts'
import { withMark } from './queries.ts'
import { studyQueueOf } from './study-queue.ts'

export function usePendingMarks(
  index: CourseIndex | undefined,
  personId: string | undefined,
): CourseIndex | undefined {
  const queue = index?.enrolled && personId ? studyQueueOf(personId) : undefined
  useSyncExternalStore(queue?.onChange ?? never, queue?.version ?? none, none)
  if (!index || !queue) return index
  return queue
    .waiting()
    .filter(({ courseId }) => courseId === index.course._id)
    .reduce(
      (shown, { topicId, isDone }) =>
        isDone === undefined ? shown : withMark(shown, topicId, isDone, false),
      index,
    )
}

const never = () => () => {}
const none = () => 0

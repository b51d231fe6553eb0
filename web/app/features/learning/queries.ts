import { queryOptions } from '@tanstack/react-query'
import { getCourseIndex, getLesson } from '#calls/learning/lessons.ts'
import type { CourseIndex, Lesson } from '#contract/learning/lessons.ts'
import { call } from '../../api/client.ts'

export const courseIndex = (courseId: string) =>
  queryOptions({
    queryKey: ['lessons', courseId, 'index'],
    queryFn: ({ signal }) => call(getCourseIndex, { params: { courseId }, signal }),
  })

/** The server refuses a topic that the cached index shows as open. */
export class ClosedTopicError extends Error {}

/** Closed topics open later, so they are not cached. */
export const lessonOf = (courseId: string, topicId: string) =>
  queryOptions({
    queryKey: ['lessons', courseId, 'topic', topicId],
    async queryFn({ signal }): Promise<Lesson> {
      const response = await call(getLesson, { params: { courseId, topicId }, signal })
      if ('closed' in response) throw new ClosedTopicError()
      return response
    },
  })

/** @param opens whether the waiting topic opens too */
export function withMark(index: CourseIndex, topicId: string, isDone: boolean, opens = isDone): CourseIndex {
  const topic = index.topics.find(({ _id }) => _id === topicId)
  if (!topic || topic.done === isDone) return index
  const sign = isDone ? 1 : -1
  return {
    ...index,
    topics: index.topics.map((one) => {
      if (one === topic) return { ...one, done: isDone }
      return opens && one.closed?.after?._id === topicId ? { ...one, closed: null } : one
    }),
    done: index.done + sign,
    minutesLeft: Math.max(0, index.minutesLeft - sign * (topic.minutes ?? 0)),
  }
}

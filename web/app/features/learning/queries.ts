import { queryOptions } from '@tanstack/react-query'
import { getCourseIndex, getLesson } from '#calls/learning/lessons.ts'
import type { CourseIndex, Lesson } from '#contract/learning/lessons.ts'
import { call } from '../../api/client.ts'

/** All topics of a course, and how far the caller is. */
export const courseIndex = (courseId: string) =>
  queryOptions({
    queryKey: ['lessons', courseId, 'index'],
    queryFn: ({ signal }) => call(getCourseIndex, { params: { courseId }, signal }),
  })

/** The school holds a topic closed that the index says is open. */
export class ClosedTopicError extends Error {}

/**
 * What a topic holds, and where the caller is in it. A page that is loaded asks for it together with the index, which says why a
 * topic is closed: of such a one nothing is kept, so that it is read when it opens.
 */
export const lessonOf = (courseId: string, topicId: string) =>
  queryOptions({
    queryKey: ['lessons', courseId, 'topic', topicId],
    async queryFn({ signal }): Promise<Lesson> {
      const answer = await call(getLesson, { params: { courseId, topicId }, signal })
      if ('closed' in answer) throw new ClosedTopicError()
      return answer
    },
  })

/**
 * The index with one of its topics marked as done, or as not done, before the school has said what follows from it.
 * @param opens whether it opens the topic that waits for it
 */
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

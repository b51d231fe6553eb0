import { queryOptions } from '@tanstack/react-query'
import { type CourseIndex, getCourseIndex, getLesson } from '#contract/lessons.ts'
import { call } from '../../api/client.ts'

/** All topics of a course, and how far the caller is. */
export const courseIndex = (courseId: string) =>
  queryOptions({
    queryKey: ['lessons', courseId, 'index'],
    queryFn: ({ signal }) => call(getCourseIndex, { params: { courseId }, signal }),
  })

/** What a topic holds, and where the caller is in it. */
export const lessonOf = (courseId: string, topicId: string) =>
  queryOptions({
    queryKey: ['lessons', courseId, 'topic', topicId],
    queryFn: ({ signal }) => call(getLesson, { params: { courseId, topicId }, signal }),
  })

/** The index with one of its topics marked as done, or as not done, before the school has said what follows from it. */
export function withMark(index: CourseIndex, topicId: string, isDone: boolean): CourseIndex {
  const topic = index.topics.find(({ _id }) => _id === topicId)
  if (!topic || topic.done === isDone) return index
  const sign = isDone ? 1 : -1
  return {
    ...index,
    topics: index.topics.map((one) => {
      if (one === topic) return { ...one, done: isDone }
      return isDone && one.closed?.after?._id === topicId ? { ...one, closed: null } : one
    }),
    done: index.done + sign,
    minutesLeft: Math.max(0, index.minutesLeft - sign * (topic.minutes ?? 0)),
  }
}

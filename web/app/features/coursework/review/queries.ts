import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { listCourses } from '#calls/catalogue/courses.ts'
import { listAssignments } from '#calls/coursework/assignments.ts'
import { deskCounts, getSubmission, listSubmissions, waitingWork } from '#calls/coursework/reviews.ts'
import { nameStudent } from '#calls/directory/students.ts'
import { getTaughtTopics } from '#calls/learning/lessons.ts'
import { call, callCounted } from '../../../api/client.ts'
import { nextPage } from '../../../api/counted.ts'
import { pageQuery } from '../../../api/page-query.ts'
import { filterQuery, type TableFilter } from './table-filter.ts'

/** Every list of submissions is under this key: a review may change each of them. */
export const deskKey = ['desk'] as const
export const queueKey = ['desk', 'queue'] as const

/** What the queue is narrowed to, and its order; an empty text narrows nothing. */
export type QueueFilter = Pick<TableFilter, 'course' | 'assignment' | 'student' | 'late' | 'search' | 'sort'>

const queuePage = 25

/** The submissions that wait, with how many there are in all. */
export const waitingQueue = ({ course, assignment, student, late, search, sort }: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: [...queueKey, { course, assignment, student, late, search, sort }],
    queryFn: ({ pageParam, signal }) =>
      callCounted(listSubmissions, {
        query: {
          ...filterQuery({ course, assignment, student, late, search, status: 'Submitted' }),
          sort,
          page: pageParam,
          limit: queuePage,
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage(queuePage),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

/** How many submissions wait, were returned, are graded. */
export const counts = queryOptions({
  queryKey: [...deskKey, 'counts'],
  queryFn: ({ signal }) => call(deskCounts, { signal }),
})

/** The courses in which work waits, the longest wait first. */
export const waitingByCourse = queryOptions({
  queryKey: [...deskKey, 'waiting'],
  queryFn: ({ signal }) => call(waitingWork, { signal }),
})

/** One submission with its history. Asked for each time it is opened; meanwhile what was read before is shown. */
export const workOnDesk = (submissionId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'work', submissionId],
    queryFn: ({ signal }) => call(getSubmission, { params: { submissionId }, signal }),
    staleTime: 0,
  })

export const earlierShown = 5

/**
 * The newest work of a student in the mentor's courses that was reviewed, with how much there is: one more than is shown,
 * since the present one may be among it.
 */
export const reviewedWork = (studentId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'student', studentId],
    queryFn: async ({ signal }) => {
      const read = (status: 'Graded' | 'Returned') =>
        callCounted(listSubmissions, {
          query: { studentId, status, sort: 'newest', page: 1, limit: earlierShown + 1 },
          signal,
        })
      const [graded, returned] = await Promise.all([read('Graded'), read('Returned')])
      const rows = [...graded.answer, ...returned.answer]
      return {
        rows: rows.toSorted((one, other) => other.submittedAt.localeCompare(one.submittedAt)),
        total: graded.total + returned.total,
        hasMore: graded.hasMore || returned.hasMore,
      }
    },
  })

/** A page of the table of submissions. */
export const submissionsPage = (filter: TableFilter) =>
  pageQuery(listSubmissions, [...deskKey, 'table'], {
    ...filterQuery(filter),
    sort: filter.sort,
    page: filter.page,
  })

/** The courses that are assigned to a mentor, by name. */
export const coursesOfMentor = (mentorId: string) =>
  queryOptions({
    queryKey: ['courses', 'of-mentor', mentorId],
    queryFn: ({ signal }) => call(listCourses, { query: { mentorId, sort: 'name' }, signal }),
  })

/** The topics of such a course, in their order. */
export const topicsOfCourse = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'topics', courseId],
    queryFn: async ({ signal }) => (await call(getTaughtTopics, { params: { courseId }, signal })).topics,
    enabled: courseId !== '',
  })

/** The assignments of those courses. */
export const assignmentsSet = queryOptions({
  queryKey: ['assignments'],
  queryFn: async ({ signal }) => (await call(listAssignments, { signal })).data,
})

/** The name of a student of the caller's. */
export const studentNamed = (studentId: string) =>
  queryOptions({
    queryKey: ['students', 'name', studentId],
    queryFn: async ({ signal }) => (await call(nameStudent, { query: { studentId }, signal })).name,
    enabled: studentId !== '',
  })

/** Says that a course was given to somebody else: all that hangs on the mentor's courses is asked for anew. */
export function useOldLists() {
  const cache = useQueryClient()
  return () => {
    for (const queryKey of [['courses'], ['students'], assignmentsSet.queryKey, deskKey])
      void cache.invalidateQueries({ queryKey })
  }
}

import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { listCourses } from '#calls/catalogue/courses.ts'
import { listAssignments } from '#calls/coursework/assignments.ts'
import { deskCounts, getSubmission, listSubmissions, waitingWork } from '#calls/coursework/reviews.ts'
import { getStudentName } from '#calls/directory/students.ts'
import { getTaughtTopics } from '#calls/learning/lessons.ts'
import { call, callWithCount } from '../../../api/client.ts'
import { pageQuery } from '../../../api/page-query.ts'
import { nextPage } from '../../../api/row-count.ts'
import { filterQuery, type TableFilter } from './table-filter.ts'

/** Key prefix of all lists: one review may change any of them. */
export const deskKey = ['desk'] as const
export const queueKey = ['desk', 'queue'] as const

export type QueueFilter = Pick<TableFilter, 'course' | 'assignment' | 'student' | 'late' | 'search' | 'sort'>

const queuePage = 25

export const waitingQueue = ({ course, assignment, student, late, search, sort }: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: [...queueKey, { course, assignment, student, late, search, sort }],
    queryFn: ({ pageParam, signal }) =>
      callWithCount(listSubmissions, {
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

export const counts = queryOptions({
  queryKey: [...deskKey, 'counts'],
  queryFn: ({ signal }) => call(deskCounts, { signal }),
})

export const countsOfCourse = (courseId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'counts', courseId],
    queryFn: ({ signal }) => call(deskCounts, { query: { courseId }, signal }),
  })

export const waitingByCourse = queryOptions({
  queryKey: [...deskKey, 'waiting'],
  queryFn: ({ signal }) => call(waitingWork, { signal }),
})

export const workOnDesk = (submissionId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'work', submissionId],
    queryFn: ({ signal }) => call(getSubmission, { params: { submissionId }, signal }),
    staleTime: 0,
  })

export const earlierSubmissionsShown = 5

/**
 * Reads one submission more than shown: one may be the open submission.
 * @param courseId null for all courses
 */
export const reviewedWork = (studentId: string, courseId: string | null) =>
  queryOptions({
    queryKey: [...deskKey, 'student', studentId, courseId],
    queryFn: async ({ signal }) => {
      const listReviewed = (status: 'Graded' | 'Returned') =>
        callWithCount(listSubmissions, {
          query: {
            ...(courseId !== null && { courseId }),
            ...{ studentId, status, sort: 'newest', page: 1, limit: earlierSubmissionsShown + 1 },
          },
          signal,
        })
      const [graded, returned] = await Promise.all([listReviewed('Graded'), listReviewed('Returned')])
      const rows = [...graded.body, ...returned.body]
      return {
        rows: rows.toSorted((one, other) => other.submittedAt.localeCompare(one.submittedAt)),
        total: graded.total + returned.total,
        hasMore: graded.hasMore || returned.hasMore,
      }
    },
  })

export const submissionsPage = (filter: TableFilter) =>
  pageQuery(listSubmissions, [...deskKey, 'table'], {
    ...filterQuery(filter),
    sort: filter.sort,
    page: filter.page,
  })

export const reviewCounts = (assignmentId: string) =>
  queryOptions({
    queryKey: [...deskKey, 'reviewed', assignmentId],
    queryFn: async ({ signal }) => {
      const count = async (status: 'Graded' | 'Returned' | 'Submitted') =>
        (await callWithCount(listSubmissions, { query: { assignmentId, status, limit: 1 }, signal })).total
      const [graded, returned, waiting] = await Promise.all([
        count('Graded'),
        count('Returned'),
        count('Submitted'),
      ])
      return { reviewed: graded + returned, waiting }
    },
    staleTime: 0,
  })

export const coursesOfMentor = (mentorId: string) =>
  queryOptions({
    queryKey: ['courses', 'of-mentor', mentorId],
    queryFn: ({ signal }) => call(listCourses, { query: { mentorId, sort: 'name' }, signal }),
  })

export const topicsOfCourse = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'topics', courseId],
    queryFn: async ({ signal }) => (await call(getTaughtTopics, { params: { courseId }, signal })).topics,
    enabled: courseId !== '',
  })

export const assignmentsSet = queryOptions({
  queryKey: ['assignments'],
  queryFn: async ({ signal }) => (await call(listAssignments, { signal })).data,
})

export const assignmentsOfCourse = (courseId: string) =>
  queryOptions({
    queryKey: [...assignmentsSet.queryKey, courseId],
    queryFn: async ({ signal }) => (await call(listAssignments, { query: { courseId }, signal })).data,
  })

export const studentNamed = (studentId: string) =>
  queryOptions({
    queryKey: ['students', 'name', studentId],
    queryFn: async ({ signal }) => (await call(getStudentName, { query: { studentId }, signal })).name,
    enabled: studentId !== '',
  })

export function useInvalidateReviewLists() {
  const cache = useQueryClient()
  return () => {
    for (const queryKey of [['courses'], ['students'], assignmentsSet.queryKey, deskKey])
      void cache.invalidateQueries({ queryKey })
  }
}

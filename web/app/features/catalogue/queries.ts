import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { courseCategories, getCourse, listCourses } from '#calls/catalogue/courses.ts'
import { getTaughtTopics } from '#calls/learning/lessons.ts'
import { getProgress } from '#calls/learning/progress.ts'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import type { Progress } from '#contract/learning/progress.ts'
import { call, callWithCount, NoResponse } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { nextPage } from '../../api/row-count.ts'

/** An empty text does not filter. */
export interface CourseFilter {
  readonly category: string
  readonly search: string
}

export const coursesPerPage = 12

/** Polls only while old data shows: an error page would flicker. */
const pollAfterLostConnection = ({ state }: { state: { error: Error | null; dataUpdatedAt: number } }) =>
  state.error instanceof NoResponse && state.dataUpdatedAt > 0 ? 5_000 : false

export const coursePages = ({ category, search }: CourseFilter) =>
  infiniteQueryOptions({
    queryKey: ['courses', 'pages', category, search],
    queryFn: ({ pageParam, signal }) =>
      callWithCount(listCourses, {
        query: { category, search, page: pageParam, limit: coursesPerPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage(coursesPerPage),
    placeholderData: keepPreviousData,
    refetchInterval: pollAfterLostConnection,
  })

export const categories = queryOptions({
  queryKey: ['courses', 'categories'],
  queryFn: ({ signal }) => call(courseCategories, { signal }),
  select: (rows) => rows.toSorted((one, other) => other.courses - one.courses),
})

export interface CourseWithProgress extends CourseDetail {
  progress?: Progress
}

/** Pages refetch on opening, because enrolling opens topics. */
export const courseDetail = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'detail', courseId],
    queryFn: async ({ signal }): Promise<CourseWithProgress> => {
      const params = { courseId }
      const course = await call(getCourse, { params, signal })
      return course.enrolled ? { ...course, progress: await call(getProgress, { params, signal }) } : course
    },
    staleTime: 0,
    refetchInterval: pollAfterLostConnection,
  })

export const readTaughtTopics = (courseId: string) => call(getTaughtTopics, { params: { courseId } })

export const taughtCoursesPerPage = 10

export const taughtCourses = (mentorId: string, page: number) =>
  pageQuery(listCourses, ['courses', 'taught'], { mentorId, page, limit: taughtCoursesPerPage, sort: 'name' })

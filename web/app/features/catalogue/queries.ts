import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { courseCategories, getCourse, listCourses } from '#calls/catalogue/courses.ts'
import { getTaughtTopics, renderText } from '#calls/learning/lessons.ts'
import { getProgress } from '#calls/learning/progress.ts'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import type { Progress } from '#contract/learning/progress.ts'
import { call, callCounted, NoAnswer } from '../../api/client.ts'
import { nextPage } from '../../api/counted.ts'
import { pageQuery } from '../../api/page-query.ts'
import { loadServerWords } from '../../api/server-words.ts'

/** What a list of courses is narrowed to; an empty text narrows nothing. */
export interface CourseFilter {
  readonly category: string
  readonly search: string
}

/** Courses on one page of the list. */
export const coursesPerPage = 12

/**
 * While what is shown is old because the server is silent, it is asked again: a school whose server comes back shows
 * it by itself. Nothing is asked again where an error stands in the place of a list, which would come and go.
 */
const askAgainWhileSilent = ({ state }: { state: { error: Error | null; dataUpdatedAt: number } }) =>
  state.error instanceof NoAnswer && state.dataUpdatedAt > 0 ? 5_000 : false

/** The courses that the caller may see, twelve at a time, with how many there are in all. */
export const coursePages = ({ category, search }: CourseFilter) =>
  infiniteQueryOptions({
    queryKey: ['courses', 'pages', category, search],
    queryFn: ({ pageParam, signal }) =>
      callCounted(listCourses, {
        query: { category, search, page: pageParam, limit: coursesPerPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage(coursesPerPage),
    placeholderData: keepPreviousData,
    refetchInterval: askAgainWhileSilent,
  })

/** The categories of those courses, the fullest first. */
export const categories = queryOptions({
  queryKey: ['courses', 'categories'],
  queryFn: ({ signal }) => call(courseCategories, { signal }),
  select: (rows) => rows.toSorted((one, other) => other.courses - one.courses),
})

/** A course as its page knows it: with how far the reader is, for a student who is enrolled. */
export interface CourseWithProgress extends CourseDetail {
  progress?: Progress
}

/**
 * One course. It is asked for each time its page opens, since an enrollment opens topics; meanwhile what was read
 * before is shown.
 */
export const courseDetail = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'detail', courseId],
    queryFn: async ({ signal }): Promise<CourseWithProgress> => {
      const params = { courseId }
      const course = await call(getCourse, { params, signal })
      return course.enrolled ? { ...course, progress: await call(getProgress, { params, signal }) } : course
    },
    staleTime: 0,
    refetchInterval: askAgainWhileSilent,
  })

/** The topics of a course with everything that is edited of them, as they are now. */
export const readTaughtTopics = (courseId: string) => call(getTaughtTopics, { params: { courseId } })

/** A text as its lesson shows it, and what is wrong with it. */
export const textPreview = (text: string) =>
  queryOptions({
    queryKey: ['topics', 'text', text],
    queryFn: async ({ signal }) => {
      const laidOut = await call(renderText, { body: { text }, signal })
      if (laidOut.fault) await loadServerWords()
      return laidOut
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })

/** Courses on a page of a mentor's own list. */
export const taughtPerPage = 10

/** The courses that are assigned to a mentor, by name. */
export const coursesTaught = (mentorId: string, page: number) =>
  pageQuery(listCourses, ['courses', 'taught'], { mentorId, page, limit: taughtPerPage, sort: 'name' })

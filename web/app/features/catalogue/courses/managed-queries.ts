import { t } from '@lingui/core/macro'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listCourses } from '#calls/catalogue/courses.ts'
import { getMentors } from '#calls/directory/mentors.ts'
import type { Course } from '#contract/catalogue/courses.ts'
import { call } from '../../../api/client.ts'
import { pageQuery } from '../../../api/page-query.ts'
import type { RowCount } from '../../../api/row-count.ts'
import type { ManagedFilter } from './managed-filter.ts'

const managedKey = ['courses', 'managed'] as const

export const managedCourses = ({ search, category, mentor, state, sort, page }: ManagedFilter) =>
  pageQuery(listCourses, managedKey, {
    search,
    category,
    mentorId: mentor || undefined,
    state: state || undefined,
    sort,
    page,
  })

export const mentorChoices = queryOptions({
  queryKey: ['mentors', 'choices'],
  queryFn: ({ signal }) => call(getMentors, { signal }),
  select: (mentors) =>
    mentors.map(({ _id, name, active }) => ({
      _id,
      name: active ? name : t`${name} (deactivated)`,
      active,
    })),
})

type Page = { body: Course[] } & RowCount

export function showCourse(cache: QueryClient, courseId: string, change: Partial<Course>): void {
  cache.setQueriesData<Page>(
    { queryKey: managedKey },
    (page) =>
      page && {
        ...page,
        body: page.body.map((course) => (course._id === courseId ? { ...course, ...change } : course)),
      },
  )
}

export const invalidateCourses = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['courses'] })

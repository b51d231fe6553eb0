import { t } from '@lingui/core/macro'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { listCourses } from '#calls/catalogue/courses.ts'
import { getMentors } from '#calls/directory/mentors.ts'
import type { Course } from '#contract/catalogue/courses.ts'
import { call } from '../../../api/client.ts'
import type { Counted } from '../../../api/counted.ts'
import { pageQuery } from '../../../api/page-query.ts'
import type { ManagedFilter } from './managed-filter.ts'

const managedKey = ['courses', 'managed'] as const

/** A page of the courses of the school, in all their states, that a filter leaves. */
export const managedCourses = ({ search, category, mentor, state, sort, page }: ManagedFilter) =>
  pageQuery(listCourses, managedKey, {
    search,
    category,
    mentorId: mentor || undefined,
    state: state || undefined,
    sort,
    page,
  })

/** Every mentor. A course is given only to those who can log in; it stays with one who cannot any more. */
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

type Page = { answer: Course[] } & Counted

/** Shows a change of a course in every page of the list that has it, before or after the server has said so. */
export function showCourse(cache: QueryClient, courseId: string, change: Partial<Course>): void {
  cache.setQueriesData<Page>(
    { queryKey: managedKey },
    (page) =>
      page && {
        ...page,
        answer: page.answer.map((course) => (course._id === courseId ? { ...course, ...change } : course)),
      },
  )
}

/** Reads every list of courses again: one came, went, or stands elsewhere now. */
export const renewCourses = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['courses'] })

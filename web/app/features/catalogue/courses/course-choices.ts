import { queryOptions } from '@tanstack/react-query'
import { listCourses } from '#calls/catalogue/courses.ts'
import { call } from '../../../api/client.ts'

/** The courses by name, to choose one from: all of a school's up to the thousand that one call answers. */
export const courseChoices = queryOptions({
  queryKey: ['courses', 'choices'],
  queryFn: ({ signal }) => call(listCourses, { query: { sort: 'name' }, signal }),
  select: (courses) => courses.map(({ _id, name }) => ({ _id, name })),
  staleTime: 60_000,
})

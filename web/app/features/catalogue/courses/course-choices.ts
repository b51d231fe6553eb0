import { queryOptions } from '@tanstack/react-query'
import { listCourses } from '#calls/catalogue/courses.ts'
import { call } from '../../../api/client.ts'

/** A response holds at most a thousand courses. */
export const courseChoices = queryOptions({
  queryKey: ['courses', 'choices'],
  queryFn: ({ signal }) => call(listCourses, { query: { sort: 'name' }, signal }),
  select: (courses) => courses.map(({ _id, name }) => ({ _id, name })),
  staleTime: 60_000,
})

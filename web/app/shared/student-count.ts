import { queryOptions } from '@tanstack/react-query'
import { listStudents } from '#calls/directory/students.ts'
import { callCounted } from '../api/client.ts'

/** How many students the caller sees: all of the school, or those of a mentor's courses. */
export const studentCount = queryOptions({
  queryKey: ['students', 'count'],
  queryFn: async ({ signal }) =>
    (await callCounted(listStudents, { query: { page: 1, limit: 1 }, signal })).total,
})

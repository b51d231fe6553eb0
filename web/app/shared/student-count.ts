import { queryOptions } from '@tanstack/react-query'
import { listStudents } from '#calls/directory/students.ts'
import { callWithCount } from '../api/client.ts'

export const studentCount = queryOptions({
  queryKey: ['students', 'count'],
  queryFn: async ({ signal }) =>
    (await callWithCount(listStudents, { query: { page: 1, limit: 1 }, signal })).total,
})

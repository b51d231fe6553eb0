import { queryOptions } from '@tanstack/react-query'
import { listEnrollments } from '#calls/fees/payments.ts'
import { call } from '../../api/client.ts'

export const enrollmentTotals = queryOptions({
  queryKey: ['enrollments', 'totals'],
  queryFn: ({ signal }) => call(listEnrollments, { query: { page: 1, limit: 1 }, signal }),
})

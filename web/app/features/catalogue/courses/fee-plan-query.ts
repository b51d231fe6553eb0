import { queryOptions } from '@tanstack/react-query'
import { getFeePlan } from '#calls/fees/fees.ts'
import { call } from '../../../api/client.ts'

export const feePlanOf = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'fee-plan', courseId],
    queryFn: ({ signal }) => call(getFeePlan, { params: { courseId }, signal }),
  })

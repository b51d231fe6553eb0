import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getFeeCard } from '#calls/fees/fees.ts'
import { call } from '../../api/client.ts'
import { invalidateSettled } from './enrollment-queries.ts'

export const feeCardOf = (enrollmentId: string) =>
  queryOptions({
    queryKey: ['enrollments', 'fee-card', enrollmentId],
    queryFn: ({ signal }) => call(getFeeCard, { params: { enrollmentId }, signal }),
  })

export function useFeeChange<Body>(change: (body: Body) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => invalidateSettled(cache) })
}

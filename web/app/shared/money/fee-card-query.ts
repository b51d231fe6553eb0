import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getFeeCard } from '#calls/fees/fees.ts'
import { call } from '../../api/client.ts'
import { renewSettled } from './enrollment-queries.ts'

/** The fee card of an enrollment. */
export const feeCardOf = (enrollmentId: string) =>
  queryOptions({
    queryKey: ['enrollments', 'fee-card', enrollmentId],
    queryFn: ({ signal }) => call(getFeeCard, { params: { enrollmentId }, signal }),
  })

/** Changes a fee card by a call of the desk; whatever was counted or listed with it is asked for anew. */
export function useFeeAct<Body>(act: (body: Body) => Promise<unknown>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => renewSettled(cache) })
}

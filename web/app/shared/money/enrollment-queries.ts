import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { listEnrollments, settlePayment } from '#calls/fees/payments.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import type { ListedEnrollment } from '#contract/fees/payments.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { type EnrollmentFilter, enrollmentQuery } from './enrollment-filter.ts'

const enrollmentsKey = ['enrollments', 'list'] as const

export const enrollmentsPage = (filter: EnrollmentFilter) =>
  queryOptions({
    ...pageQuery(listEnrollments, enrollmentsKey, { ...enrollmentQuery(filter), page: filter.page }),
    select: ({ body: { enrollments, ...totals }, ...counted }) => ({
      ...counted,
      body: enrollments,
      totals,
    }),
  })

export type Settlement = Pick<
  SentBodyOf<typeof settlePayment>,
  'status' | 'reference' | 'amount' | 'keepsRest' | 'receivedDay' | 'financialYear' | 'reason'
>

export function useSettle(enrollment: Pick<ListedEnrollment, '_id'>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...settlement }: Settlement & { version: number }) =>
      call(settlePayment, {
        params: { enrollmentId: enrollment._id },
        body: { ...settlement, version },
      }),
    onSettled: () => invalidateSettled(cache),
  })
}

/** A settled payment may change all these data. */
export const invalidateSettled = (cache: QueryClient) =>
  Promise.all(
    [['enrollments'], ['reports'], ['courses'], ['people']].map((queryKey) =>
      cache.invalidateQueries({ queryKey }),
    ),
  )

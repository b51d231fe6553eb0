import { queryOptions } from '@tanstack/react-query'
import { getReceipt } from '#contract/enrollments.ts'
import { call } from '../../api/client.ts'

/** The receipt of an enrollment, whose payment may have been confirmed since it was last seen. */
export const receiptOf = (enrollmentId: string) =>
  queryOptions({
    queryKey: ['enrollments', 'receipt', enrollmentId],
    queryFn: ({ signal }) => call(getReceipt, { params: { enrollmentId }, signal }),
  })

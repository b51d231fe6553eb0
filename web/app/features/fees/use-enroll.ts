import { useMutation, useQueryClient } from '@tanstack/react-query'
import { enroll } from '#calls/fees/enrollments.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import { call, Refused } from '../../api/client.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'

/** One idempotency key for each form: a retry enrolls nobody twice. */
export function useEnroll() {
  const client = useQueryClient()
  const { keyFor, noteResult } = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof enroll>) => call(enroll, { body, idempotencyKey: keyFor(body) }),
    onSettled: (_, error) => {
      noteResult(error)
      const isEnrolled = !error || (error instanceof Refused && error.code === 'ALREADY_ENROLLED')
      if (!isEnrolled) return
      for (const queryKey of [['enrollments'], ['courses'], ['assignments']]) {
        // Only pages that open later refetch.
        client.invalidateQueries({ queryKey, refetchType: 'none' })
      }
    },
  })
}

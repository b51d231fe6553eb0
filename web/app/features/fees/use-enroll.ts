import { useMutation, useQueryClient } from '@tanstack/react-query'
import { enroll } from '#calls/fees/enrollments.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import { call, Refused } from '../../api/client.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'

/**
 * Enrolls the person. One filling of the form is one enrollment: a try after a lost answer carries the same key, and
 * gets the answer of the first. Whatever shows courses, enrollments or assignments reads them anew.
 */
export function useEnroll() {
  const client = useQueryClient()
  const { keyFor, tried } = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof enroll>) => call(enroll, { body, idempotencyKey: keyFor(body) }),
    onSettled: (_, error) => {
      tried(error)
      const isEnrolled = !error || (error instanceof Refused && error.code === 'ALREADY_ENROLLED')
      if (!isEnrolled) return
      for (const queryKey of [['enrollments'], ['courses'], ['assignments']]) {
        // Read anew by the pages that come; this one has its own answer to show.
        client.invalidateQueries({ queryKey, refetchType: 'none' })
      }
    },
  })
}

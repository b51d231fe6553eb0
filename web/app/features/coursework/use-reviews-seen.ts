import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { seeReviews } from '#contract/unseen-reviews.ts'
import { call } from '../../api/client.ts'
import { unseen } from './unseen.ts'

/** Says that the student has seen their reviews, and counts them no longer. Without a connection they stay new. */
export function useReviewsSeen(): void {
  const cache = useQueryClient()
  useEffect(() => {
    call(seeReviews, {}).then(
      () => cache.setQueryData(unseen.queryKey, { reviews: 0 }),
      () => {},
    )
  }, [cache])
}

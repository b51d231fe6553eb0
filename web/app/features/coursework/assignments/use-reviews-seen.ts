import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { markReviewsSeen } from '#calls/coursework/unseen-reviews.ts'
import { call } from '../../../api/client.ts'
import { unseenReviewsQuery } from './unseen-reviews-query.ts'

export function useReviewsSeen(): void {
  const cache = useQueryClient()
  useEffect(() => {
    call(markReviewsSeen, {}).then(
      () => cache.setQueryData(unseenReviewsQuery.queryKey, { reviews: 0 }),
      () => {},
    )
  }, [cache])
}

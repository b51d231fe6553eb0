import { useQueryClient } from '@tanstack/react-query'
import type { Counted } from '../../../api/counted.ts'
import { queueKey } from './queries.ts'

type Pages = { pages: ({ answer: { _id: string }[] } & Counted)[]; pageParams: unknown[] }

/** Optimistically removes a submission from every cached queue. */
export function useLeaveQueue() {
  const cache = useQueryClient()
  return async (submissionId: string) => {
    // An older response would bring it back.
    await cache.cancelQueries({ queryKey: queueKey })
    cache.setQueriesData<Pages>({ queryKey: queueKey }, (before) => before && without(before, submissionId))
  }
}

function without({ pages, pageParams }: Pages, submissionId: string): Pages {
  const isThere = pages.some(({ answer }) => answer.some(({ _id }) => _id === submissionId))
  return {
    pageParams,
    pages: pages.map(({ answer, total, hasMore }) => ({
      hasMore,
      answer: answer.filter(({ _id }) => _id !== submissionId),
      total: isThere ? total - 1 : total,
    })),
  }
}

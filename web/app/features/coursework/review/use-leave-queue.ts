import { useQueryClient } from '@tanstack/react-query'
import type { RowCount } from '../../../api/row-count.ts'
import { queueKey } from './queries.ts'

type Pages = { pages: ({ body: { _id: string }[] } & RowCount)[]; pageParams: unknown[] }

export function useLeaveQueue() {
  const cache = useQueryClient()
  return async (submissionId: string) => {
    // An older response would bring the submission back.
    await cache.cancelQueries({ queryKey: queueKey })
    cache.setQueriesData<Pages>(
      { queryKey: queueKey },
      (before) => before && withoutSubmission(before, submissionId),
    )
  }
}

function withoutSubmission({ pages, pageParams }: Pages, submissionId: string): Pages {
  const isThere = pages.some(({ body }) => body.some(({ _id }) => _id === submissionId))
  return {
    pageParams,
    pages: pages.map(({ body, total, hasMore }) => ({
      hasMore,
      body: body.filter(({ _id }) => _id !== submissionId),
      total: isThere ? total - 1 : total,
    })),
  }
}

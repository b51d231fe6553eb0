import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Counted } from '../../../api/counted.ts'
import { type QueueFilter, queueKey, waitingQueue, workOnDesk } from './queries.ts'

/** How near to the end of what is loaded the next page is asked for. */
const near = 5

/** As far as anybody goes by one key, or is looked for. */
const furthest = 1_000

/** The queue, and how one moves in it. @param isWaiting the selected one is in it, maybe further on than what is read */
export function useQueue(filter: QueueFilter, selectedId: string | undefined, isWaiting: boolean) {
  const query = useInfiniteQuery(waitingQueue(filter))
  const cache = useQueryClient()
  const { hasNextPage, isFetching, fetchNextPage } = query
  // While rows leave and come, a row may stand on two pages for a moment.
  const rows = [
    ...new Map(query.data?.pages.flatMap(({ answer }) => answer.map((row) => [row._id, row]))),
  ].map(([, row]) => row)
  const { total, hasMore } = query.data?.pages.at(-1) ?? { total: 0, hasMore: false }
  const index = rows.findIndex(({ _id }) => _id === selectedId)
  const showMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])

  useEffect(() => {
    const isFurtherOn = isWaiting && index < 0 && rows.length < furthest
    if (isFurtherOn || index >= rows.length - near) showMore()
  }, [index, rows.length, isWaiting, showMore])

  /** Reads on to the end of the queue. @returns its last row's id */
  const readToEnd = async () => {
    let read: Pick<typeof query, 'data' | 'hasNextPage' | 'fetchNextPage'> = query
    const ids = () => read.data?.pages.flatMap(({ answer }) => answer.map(({ _id }) => _id)) ?? []
    while (read.hasNextPage && ids().length < furthest) {
      const before = ids().length
      read = await read.fetchNextPage()
      if (ids().length === before) break
    }
    return ids().at(-1)
  }

  // The next one is read ahead, so that it stands there when it is asked for.
  const next = rows[index + 1]?._id
  useEffect(() => {
    if (next) void cache.prefetchQuery({ ...workOnDesk(next), staleTime: 15_000 })
  }, [next, cache])

  return { query, rows, count: { total, hasMore }, index, showMore, readToEnd }
}

type Pages = { pages: ({ answer: { _id: string }[] } & Counted)[]; pageParams: unknown[] }

/** Takes a submission out of every queue that is shown, before the server is asked how the lists are now. */
export function useLeaveQueue() {
  const cache = useQueryClient()
  return async (submissionId: string) => {
    // An answer that was on its way from before would bring it back.
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

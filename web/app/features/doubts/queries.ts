import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  doubtFigures,
  getDoubt,
  listDoubts,
  markDoubtSeen,
  ownDoubts,
  similarDoubts,
  waitingDoubts,
} from '#calls/doubts/doubts.ts'
import type { QueuePart } from '#contract/doubts/doubt-states.ts'
import type { Doubt, DoubtFigures, DoubtRow } from '#contract/doubts/doubts.ts'
import { call, callWithCount } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { nextPage, type RowCount } from '../../api/row-count.ts'
import type { CourseDoubtsFilter } from './course-doubts-filter.ts'
import { unreadAnswers } from './unread.ts'

/** Key prefix of all lists: one write may change any of them. */
const rowsKey = ['doubts', 'rows'] as const
export const queueKey = [...rowsKey, 'queue'] as const
const topicPage = 10
const queuePage = 25

export const doubtsOfTopic = (courseId: string, topic: string) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey, 'topic', courseId, topic],
    queryFn: ({ pageParam, signal }) =>
      callWithCount(listDoubts, {
        params: { courseId },
        query: { topic, page: pageParam, limit: topicPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage(topicPage),
  })

export const doubtsPerPage = 10

export const doubtsOfCourse = (courseId: string, filter: CourseDoubtsFilter) => {
  const { topic, state, mine, search, page } = filter
  const query = {
    ...(topic && { topic }),
    ...(state && { state }),
    ...(mine && { mine: 'true' as const }),
    ...(search && { search }),
    page,
    limit: doubtsPerPage,
  }
  return queryOptions({
    queryKey: [...rowsKey, 'course', courseId, query],
    queryFn: ({ signal }) => callWithCount(listDoubts, { params: { courseId }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Lists doubts with new answers first. */
export const followedDoubts = (page: number) =>
  pageQuery(ownDoubts, [...rowsKey, 'own'], { page, limit: doubtsPerPage })

export const oneDoubt = (doubtId: string) =>
  queryOptions({
    queryKey: ['doubts', 'one', doubtId],
    queryFn: ({ signal }) => call(getDoubt, { params: { doubtId }, signal }),
    staleTime: 0,
  })

export const doubtsSimilarTo = (courseId: string, text: string) =>
  queryOptions({
    queryKey: ['doubts', 'like', courseId, text],
    queryFn: ({ signal }) => call(similarDoubts, { params: { courseId }, query: { text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })

export const figures = queryOptions({
  queryKey: ['doubts', 'figures'],
  queryFn: ({ signal }) => call(doubtFigures, { signal }),
  refetchInterval: 60_000,
})

export const coursesWithWaitingDoubts = {
  ...figures,
  select: ({ courses }: DoubtFigures) =>
    courses.map(({ courseId, course }) => ({ _id: courseId, name: course })),
}

export const queueOf = (part: QueuePart, course: string) =>
  infiniteQueryOptions({
    queryKey: [...queueKey, part, course],
    queryFn: ({ pageParam, signal }) =>
      callWithCount(waitingDoubts, {
        query: { part, ...(course && { course }), page: pageParam, limit: queuePage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage(queuePage),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

type Listed = { body: readonly DoubtRow[] } & RowCount
type Lists = Listed | { pages: readonly Listed[]; pageParams: readonly unknown[] }

function withRows(list: Lists, change: (row: DoubtRow) => DoubtRow): Lists {
  const changed = (page: Listed): Listed => ({ ...page, body: page.body.map(change) })
  return 'pages' in list ? { ...list, pages: list.pages.map(changed) } : changed(list)
}

export function showDoubt(cache: QueryClient, doubt: Doubt): void {
  cache.setQueryData(oneDoubt(doubt._id).queryKey, doubt)
  cache.setQueriesData<Lists>(
    { queryKey: rowsKey },
    (list) => list && withRows(list, (row) => (row._id === doubt._id ? doubt : row)),
  )
  void cache.invalidateQueries({ queryKey: figures.queryKey })
}

export function useDoubtWrite<Sent = void>(write: (sent: Sent) => Promise<{ doubt: Doubt }>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: write, onSuccess: ({ doubt }) => showDoubt(cache, doubt) })
}

export const invalidateLists = (cache: QueryClient) => cache.invalidateQueries({ queryKey: rowsKey })

export function useMarkSeen() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (doubtId: string) => call(markDoubtSeen, { params: { doubtId } }),
    onSuccess: (_, doubtId) => {
      const markRead = <Row extends DoubtRow>(row: Row): Row => ({ ...row, own: { ...row.own, unread: 0 } })
      cache.setQueryData(oneDoubt(doubtId).queryKey, (doubt) => doubt && markRead(doubt))
      cache.setQueriesData<Lists>(
        { queryKey: rowsKey },
        (list) => list && withRows(list, (row) => (row._id === doubtId ? markRead(row) : row)),
      )
      void cache.invalidateQueries({ queryKey: unreadAnswers.queryKey })
    },
  })
}

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
import { call, callCounted } from '../../api/client.ts'
import { type Counted, nextPage } from '../../api/counted.ts'
import { pageQuery } from '../../api/page-query.ts'
import type { CourseDoubtsFilter } from './course-doubts-filter.ts'
import { unread } from './unread.ts'

/** Every list of doubts is under this key: a write about one may change a row of each. */
const rowsKey = ['doubts', 'rows'] as const
export const queueKey = [...rowsKey, 'queue'] as const
const topicPage = 10
const queuePage = 25

/** The doubts on a topic, newest first. */
export const doubtsOfTopic = (courseId: string, topic: string) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey, 'topic', courseId, topic],
    queryFn: ({ pageParam, signal }) =>
      callCounted(listDoubts, {
        params: { courseId },
        query: { topic, page: pageParam, limit: topicPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage(topicPage),
  })

/** Doubts on a page of a course's list. */
export const doubtsPerPage = 10

/** A page of the doubts of a course, newest first. */
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
    queryFn: ({ signal }) => callCounted(listDoubts, { params: { courseId }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** A page of what the caller has asked or follows: with new answers first. */
export const followedDoubts = (page: number) =>
  pageQuery(ownDoubts, [...rowsKey, 'own'], { page, limit: doubtsPerPage })

/** One doubt with its answers. Asked for each time it is opened; meanwhile what was read before is shown. */
export const oneDoubt = (doubtId: string) =>
  queryOptions({
    queryKey: ['doubts', 'one', doubtId],
    queryFn: ({ signal }) => call(getDoubt, { params: { doubtId }, signal }),
    staleTime: 0,
  })

/** Earlier doubts that are like a text; the ones before it stay until they are there. */
export const doubtsLike = (courseId: string, text: string) =>
  queryOptions({
    queryKey: ['doubts', 'like', courseId, text],
    queryFn: ({ signal }) => call(similarDoubts, { params: { courseId }, query: { text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })

/** What waits for the caller, and how long a first answer takes. */
export const figures = queryOptions({
  queryKey: ['doubts', 'figures'],
  queryFn: ({ signal }) => call(doubtFigures, { signal }),
  refetchInterval: 60_000,
})

/** The courses in which something waits, to narrow the school's queue to. */
export const coursesWaiting = {
  ...figures,
  select: ({ courses }: DoubtFigures) =>
    courses.map(({ courseId, course }) => ({ _id: courseId, name: course })),
}

/** A part of the caller's queue, of all their courses or of one. */
export const queueOf = (part: QueuePart, course: string) =>
  infiniteQueryOptions({
    queryKey: [...queueKey, part, course],
    queryFn: ({ pageParam, signal }) =>
      callCounted(waitingDoubts, {
        query: { part, ...(course && { course }), page: pageParam, limit: queuePage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage(queuePage),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

type Listed = { answer: readonly DoubtRow[] } & Counted
type Lists = Listed | { pages: readonly Listed[]; pageParams: readonly unknown[] }

/** The rows of a list, whatever kind of list it is, each after a change. */
function withRows(list: Lists, change: (row: DoubtRow) => DoubtRow): Lists {
  const changed = (page: Listed): Listed => ({ ...page, answer: page.answer.map(change) })
  return 'pages' in list ? { ...list, pages: list.pages.map(changed) } : changed(list)
}

/** Shows a doubt as it is now, on its page and in every list; what counts it is asked for anew. */
export function showDoubt(cache: QueryClient, doubt: Doubt): void {
  cache.setQueryData(oneDoubt(doubt._id).queryKey, doubt)
  cache.setQueriesData<Lists>(
    { queryKey: rowsKey },
    (list) => list && withRows(list, (row) => (row._id === doubt._id ? doubt : row)),
  )
  void cache.invalidateQueries({ queryKey: figures.queryKey })
}

/** A write about one doubt: what it answers is shown everywhere. */
export function useDoubtWrite<Sent = void>(write: (sent: Sent) => Promise<{ doubt: Doubt }>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: write, onSuccess: ({ doubt }) => showDoubt(cache, doubt) })
}

/** Has every list asked for anew: a doubt came or went. */
export const renewLists = (cache: QueryClient) => cache.invalidateQueries({ queryKey: rowsKey })

/** Says that the answers of a doubt were seen, and counts them no longer. */
export function useSeen() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (doubtId: string) => call(markDoubtSeen, { params: { doubtId } }),
    onSuccess: (_, doubtId) => {
      const read = <Row extends DoubtRow>(row: Row): Row => ({ ...row, own: { ...row.own, unread: 0 } })
      cache.setQueryData(oneDoubt(doubtId).queryKey, (doubt) => doubt && read(doubt))
      cache.setQueriesData<Lists>(
        { queryKey: rowsKey },
        (list) => list && withRows(list, (row) => (row._id === doubtId ? read(row) : row)),
      )
      void cache.invalidateQueries({ queryKey: unread.queryKey })
    },
  })
}

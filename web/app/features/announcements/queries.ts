import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  announce,
  listAnnouncements,
  ownAnnouncements as ownAnnouncementsCall,
} from '#calls/announcements/announcements.ts'
import { call, callWithCount } from '../../api/client.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { nextPage } from '../../api/row-count.ts'

const announcementsOnAPage = 5

export const announcementsOf = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: ['announcements', courseId],
    queryFn: ({ pageParam, signal }) =>
      callWithCount(listAnnouncements, {
        params: { courseId },
        query: { page: pageParam, limit: announcementsOnAPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage(announcementsOnAPage),
  })

export const ownAnnouncements = queryOptions({
  queryKey: ['announcements', 'own'],
  queryFn: ({ signal }) => call(ownAnnouncementsCall, { query: { page: 1, limit: 3 }, signal }),
})

export function useAnnounce(courseId: string) {
  const client = useQueryClient()
  const { keyFor, noteResult } = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: { text: string }) =>
      call(announce, { params: { courseId }, body, idempotencyKey: keyFor(body) }),
    onSuccess: () => client.invalidateQueries({ queryKey: announcementsOf(courseId).queryKey }),
    onSettled: (_, error) => noteResult(error),
  })
}

import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { announce, listAnnouncements, listPeople } from '#contract/people.ts'
import { call, callCounted } from '../../api/client.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'

const nextPage =
  (perPage: number) =>
  (last: { total: number }, pages: readonly unknown[]): number | undefined =>
    pages.length * perPage < last.total ? pages.length + 1 : undefined

/** People and announcements that a page of each holds. */
const peopleOnAPage = 12
const announcementsOnAPage = 5

/** Who is enrolled in a course and shows it to the caller. */
export const peopleOf = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: ['people', courseId],
    queryFn: ({ pageParam, signal }) =>
      callCounted(listPeople, {
        params: { courseId },
        query: { page: pageParam, limit: peopleOnAPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage(peopleOnAPage),
  })

/** What was announced in a course, newest first. */
export const announcementsOf = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: ['announcements', courseId],
    queryFn: ({ pageParam, signal }) =>
      callCounted(listAnnouncements, {
        params: { courseId },
        query: { page: pageParam, limit: announcementsOnAPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage(announcementsOnAPage),
  })

/** Announces something in a course; a try after a lost answer is the same announcement. */
export function useAnnounce(courseId: string) {
  const client = useQueryClient()
  const { keyFor, tried } = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: { text: string }) =>
      call(announce, { params: { courseId }, body, idempotencyKey: keyFor(body) }),
    onSuccess: () => client.invalidateQueries({ queryKey: announcementsOf(courseId).queryKey }),
    onSettled: (_, error) => tried(error),
  })
}

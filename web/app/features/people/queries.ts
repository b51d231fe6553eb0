import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  announce,
  listAnnouncements,
  ownAnnouncements as ownAnnouncementsCall,
} from '#contract/announcements/announcements.ts'
import { listPeople } from '#contract/directory/people.ts'
import { listStudents } from '#contract/directory/students.ts'
import { call, callCounted } from '../../api/client.ts'
import { nextPage } from '../../api/counted.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { pageQuery } from '../../api/page-query.ts'
import type { OwnStudentFilter } from './student-filter.ts'

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

/** What was last announced in the courses of the caller, a student. */
export const ownAnnouncements = queryOptions({
  queryKey: ['announcements', 'own'],
  queryFn: ({ signal }) => call(ownAnnouncementsCall, { query: { page: 1, limit: 3 }, signal }),
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

/** A page of the students of the caller's courses, by name; who has stopped coming by when they did. */
export const studentPage = ({ search, status, page }: OwnStudentFilter) =>
  pageQuery(listStudents, ['students', 'of-mentor'], {
    search,
    page,
    ...(status && { status, sort: 'seen' as const }),
  })

/** The first who have stopped coming, with how many there are. */
export const stoppedStudents = pageQuery(listStudents, ['students', 'stopped'], {
  status: 'stopped',
  sort: 'seen',
  page: 1,
  limit: 5,
})

/** How many students the caller has in all. */
export const studentTotal = queryOptions({
  queryKey: ['students', 'total'],
  queryFn: async ({ signal }) =>
    (await callCounted(listStudents, { query: { page: 1, limit: 1 }, signal })).total,
})

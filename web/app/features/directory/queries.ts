import { infiniteQueryOptions } from '@tanstack/react-query'
import { listPeople } from '#calls/directory/people.ts'
import { listStudents } from '#calls/directory/students.ts'
import { callCounted } from '../../api/client.ts'
import { nextPage } from '../../api/counted.ts'
import { pageQuery } from '../../api/page-query.ts'
import type { OwnStudentFilter } from './student-filter.ts'

const peopleOnAPage = 12

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

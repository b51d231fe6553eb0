import { infiniteQueryOptions } from '@tanstack/react-query'
import { listPeople } from '#calls/directory/people.ts'
import { listStudents } from '#calls/directory/students.ts'
import { callWithCount } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import { nextPage } from '../../api/row-count.ts'
import type { OwnStudentFilter } from './student-filter.ts'

const peopleOnAPage = 12

/** Lists only students who share their progress. */
export const peopleOf = (courseId: string) =>
  infiniteQueryOptions({
    queryKey: ['people', courseId],
    queryFn: ({ pageParam, signal }) =>
      callWithCount(listPeople, {
        params: { courseId },
        query: { page: pageParam, limit: peopleOnAPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage(peopleOnAPage),
  })

export const studentPage = ({ search, status, page }: OwnStudentFilter) =>
  pageQuery(listStudents, ['students', 'of-mentor'], {
    search,
    page,
    ...(status && { status, sort: 'seen' as const }),
  })

export const stoppedStudents = pageQuery(listStudents, ['students', 'stopped'], {
  status: 'stopped',
  sort: 'seen',
  page: 1,
  limit: 5,
})

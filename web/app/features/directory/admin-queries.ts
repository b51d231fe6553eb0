import { queryOptions } from '@tanstack/react-query'
import { listCourses } from '#calls/catalogue/courses.ts'
import { getAccount } from '#calls/directory/admin-accounts.ts'
import { getMentors, listMentors } from '#calls/directory/mentors.ts'
import { listStaff } from '#calls/directory/staff.ts'
import { listStudents } from '#calls/directory/students.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import type { StudentFilter } from './student-filter.ts'

export const studentsPage = ({ search, sort, status, page }: StudentFilter) =>
  pageQuery(listStudents, ['students', 'table'], { search, sort, status: status || undefined, page })

export const accountOf = (userId: string) =>
  queryOptions({
    queryKey: ['accounts', userId],
    queryFn: ({ signal }) => call(getAccount, { params: { userId }, signal }),
    staleTime: 0,
  })

export const staff = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => call(listStaff, { signal }),
})

export const mentorsKey = ['mentors'] as const
export const mentorsPerPage = 10

/** A page number beyond the end returns the last page. */
export const mentorsPage = (search: string, page: number) =>
  queryOptions({
    ...pageQuery(listMentors, [...mentorsKey, 'page'], { search, page, limit: mentorsPerPage }),
    select: ({ body: { mentors, total } }) => ({ body: mentors, total, hasMore: false }),
  })

export const mentorNames = queryOptions({
  queryKey: [...mentorsKey, 'choices'],
  queryFn: ({ signal }) => call(getMentors, { signal }),
  select: (mentors) => new Map(mentors.map(({ _id, name }) => [_id, name])),
})

/** Leaves out archived courses. */
export const courseChoices = queryOptions({
  queryKey: ['courses', 'choices'],
  queryFn: ({ signal }) => call(listCourses, { query: { sort: 'name' }, signal }),
  select: (courses) =>
    courses.filter(({ archived }) => !archived).map(({ _id, name, mentorId }) => ({ _id, name, mentorId })),
})
export type CourseChoice = ReturnType<NonNullable<typeof courseChoices.select>>[number]

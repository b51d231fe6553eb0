import { queryOptions } from '@tanstack/react-query'
import { listCourses } from '#calls/catalogue/courses.ts'
import { getAccount, listAdmins } from '#calls/directory/admin-accounts.ts'
import { getMentors, listMentors } from '#calls/directory/mentors.ts'
import { listStudents } from '#calls/directory/students.ts'
import { call } from '../../api/client.ts'
import { pageQuery } from '../../api/page-query.ts'
import type { StudentFilter } from './student-filter.ts'

/** A page of the students that a filter leaves, with how many there are of them. */
export const studentsPage = ({ search, sort, status, page }: StudentFilter) =>
  pageQuery(listStudents, ['students', 'table'], { search, sort, status: status || undefined, page })

/** A person with what they did. It is asked for each time the page opens. */
export const accountOf = (userId: string) =>
  queryOptions({
    queryKey: ['accounts', userId],
    queryFn: ({ signal }) => call(getAccount, { params: { userId }, signal }),
    staleTime: 0,
  })

/** Those who run the school. */
export const admins = queryOptions({
  queryKey: ['admins'],
  queryFn: ({ signal }) => call(listAdmins, { signal }),
})

export const mentorsKey = ['mentors'] as const
export const mentorsPerPage = 10

/** A page of the mentors by name; the server keeps it within those there are. */
export const mentorsPage = (search: string, page: number) =>
  queryOptions({
    ...pageQuery(listMentors, [...mentorsKey, 'page'], { search, page, limit: mentorsPerPage }),
    select: ({ answer: { mentors, total } }) => ({ answer: mentors, total, hasMore: false }),
  })

/** What each mentor is called, by id. */
export const mentorNames = queryOptions({
  queryKey: [...mentorsKey, 'choices'],
  queryFn: ({ signal }) => call(getMentors, { signal }),
  select: (mentors) => new Map(mentors.map(({ _id, name }) => [_id, name])),
})

/** The courses that a mentor can be given, by name, without archived ones. */
export const courseChoices = queryOptions({
  queryKey: ['courses', 'choices'],
  queryFn: ({ signal }) => call(listCourses, { query: { sort: 'name' }, signal }),
  select: (courses) =>
    courses.filter(({ archived }) => !archived).map(({ _id, name, mentorId }) => ({ _id, name, mentorId })),
})
export type CourseChoice = ReturnType<NonNullable<typeof courseChoices.select>>[number]

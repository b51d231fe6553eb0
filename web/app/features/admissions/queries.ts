import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { findSimilar } from '#calls/admissions/admissions.ts'
import { listCourses } from '#calls/catalogue/courses.ts'
import { getFeePlan } from '#calls/fees/fees.ts'
import { getSchool } from '#calls/settings/school.ts'
import { call } from '../../api/client.ts'
import { invalidateSettled } from '../../shared/money/enrollment-queries.ts'
import { type PersonDraft, searchOf } from './draft.ts'

export const openCourses = queryOptions({
  queryKey: ['courses', 'open'],
  queryFn: ({ signal }) => call(listCourses, { query: { sort: 'name' }, signal }),
  select: (courses) => courses.filter(({ isPublished, archived }) => isPublished && !archived),
})

export const planOf = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'fee-plan', courseId],
    queryFn: ({ signal }) => call(getFeePlan, { params: { courseId }, signal }),
    enabled: courseId !== '',
  })

export function similarTo(person: PersonDraft) {
  const search = searchOf(person)
  return queryOptions({
    queryKey: ['students', 'similar', search],
    queryFn: ({ signal }) => call(findSimilar, { query: search ?? {}, signal }),
    enabled: search !== null,
    placeholderData: search === null ? undefined : keepPreviousData,
  })
}

export const schoolOfDesk = queryOptions({
  queryKey: ['school'],
  queryFn: ({ signal }) => call(getSchool, { signal }),
})

export function useInvalidateAdmissions() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      invalidateSettled(cache),
      ...[['students'], ['accounts'], ['mail']].map((queryKey) => cache.invalidateQueries({ queryKey })),
    ])
}

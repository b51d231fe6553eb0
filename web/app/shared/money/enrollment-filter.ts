import { limits } from '#contract/limits.ts'
import { day, id, type List, listFilter, oneOf, orderOf, words } from '../../ui/list-filter.ts'

/** The states of a payment; `live` is every one that counts: all but the cancelled. */
export const ledgerStates = ['live', 'recorded', 'confirmed', 'cancelled'] as const
export type LedgerState = (typeof ledgerStates)[number]

/** What the list of all enrollments is narrowed to, on days of the school, and how it is sorted. */
export const enrollmentFilter = listFilter({
  status: oneOf(ledgerStates),
  course: id,
  student: id,
  from: day,
  to: day,
  search: words(limits.name),
  sort: orderOf('newest', 'oldest'),
})
export type EnrollmentFilter = ReturnType<typeof enrollmentFilter.read>
export type EnrollmentListFilter = List<EnrollmentFilter>

/** What the filter leaves, in its order, as the server is asked for it. */
export const enrollmentQuery = ({ status, course, student, from, to, search, sort }: EnrollmentFilter) => ({
  status: status || undefined,
  courseId: course,
  studentId: student,
  from: from || undefined,
  to: to || undefined,
  search,
  sort,
})

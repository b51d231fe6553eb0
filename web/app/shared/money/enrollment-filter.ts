import { limits } from '#contract/limits.ts'
import { day, id, type List, listFilter, oneOf, orderOf, text } from '../../ui/list-filter.ts'

/** `live` is recorded or confirmed. */
export const ledgerStates = ['live', 'recorded', 'confirmed', 'cancelled'] as const
export type LedgerState = (typeof ledgerStates)[number]

/** Days are the school's. */
export const enrollmentFilter = listFilter({
  status: oneOf(ledgerStates),
  course: id,
  student: id,
  from: day,
  to: day,
  search: text(limits.name),
  sort: orderOf('newest', 'oldest'),
})
export type EnrollmentFilter = ReturnType<typeof enrollmentFilter.read>
export type EnrollmentListFilter = List<EnrollmentFilter>

export const enrollmentQuery = ({ status, course, student, from, to, search, sort }: EnrollmentFilter) => ({
  status: status || undefined,
  courseId: course,
  studentId: student,
  from: from || undefined,
  to: to || undefined,
  search,
  sort,
})

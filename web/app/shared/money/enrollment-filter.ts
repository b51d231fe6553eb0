import { limits } from '#contract/limits.ts'
import { dayField, idField, type List, listFilter, oneOf, orderOf, textField } from '../../ui/list-filter.ts'

/** `live` means recorded or confirmed. */
export const ledgerStates = ['live', 'recorded', 'confirmed', 'cancelled'] as const
export type LedgerState = (typeof ledgerStates)[number]

/** `from` and `to` are days in the school's time zone. */
export const enrollmentFilter = listFilter({
  status: oneOf(ledgerStates),
  course: idField,
  student: idField,
  from: dayField,
  to: dayField,
  search: textField(limits.name),
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

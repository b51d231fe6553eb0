import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { submissionSorts } from '#contract/coursework/submission-sorts.ts'
import { limits } from '#contract/limits.ts'
import {
  idField,
  type List,
  type ListFilter,
  listFilter,
  oneOf,
  orderOf,
  textField,
} from '../../../ui/list-filter.ts'

export const states = ['Submitted', 'Returned', 'Graded'] as const
export type Sort = (typeof submissionSorts)[number]

const fields = listFilter({
  course: idField,
  assignment: idField,
  student: idField,
  status: oneOf(states),
  late: oneOf(['true', 'false']),
  search: textField(limits.name),
  sort: orderOf('newest', ...submissionSorts),
})
export type TableFilter = ReturnType<typeof fields.read>
export type TableList = List<TableFilter>

/** Another course clears the old course's assignment. */
export const tableFilter: ListFilter<TableFilter> = {
  ...fields,
  narrowed: (filter, change) =>
    fields.narrowed(filter, 'course' in change ? { assignment: '', ...change } : change),
}

export function filterQuery(filter: Omit<TableFilter, 'sort' | 'page'>) {
  const { course, assignment, student, status, late, search } = filter
  return {
    courseId: course,
    assignmentId: assignment,
    studentId: student,
    status: status || undefined,
    late: late || undefined,
    search,
  }
}

export function textOf(
  { status, late, search }: TableFilter,
  names: { course?: string | undefined; assignment?: string | undefined; student?: string | undefined },
): string[] {
  return [
    status,
    late && (late === 'true' ? t`late` : t`on time`),
    names.student && t`from ${names.student}`,
    names.assignment && t`for “${names.assignment}”`,
    names.course && t`in ${names.course}`,
    search && t`with words that begin with “${search}”`,
  ].filter((text): text is string => Boolean(text))
}

export const sortText: Record<Sort, MessageDescriptor> = {
  newest: msg`Newest first`,
  oldest: msg`Oldest first`,
  student: msg`Student, A to Z`,
  '-student': msg`Student, Z to A`,
  assignment: msg`Title, A to Z`,
  '-assignment': msg`Title, Z to A`,
  grade: msg`Lowest grade first`,
  '-grade': msg`Highest grade first`,
}

import { doubtStates } from '#contract/doubts/doubt-states.ts'
import { limits } from '#contract/limits.ts'
import { type FilterOf, idField, listFilter, oneOf, textField } from '../../ui/list-filter.ts'

const fields = {
  search: textField(limits.name),
  topic: idField,
  state: oneOf(doubtStates),
  mine: oneOf(['true']),
}

export type CourseDoubtsFilter = FilterOf<typeof fields>

export const courseDoubtsFilter = listFilter(fields)

export const pageOnlyFilter = listFilter({})

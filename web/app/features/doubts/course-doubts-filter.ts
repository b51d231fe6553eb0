import { doubtStates } from '#contract/doubts/doubt-states.ts'
import { limits } from '#contract/limits.ts'
import { type FilterOf, id, listFilter, oneOf, text } from '../../ui/list-filter.ts'

const fields = {
  search: text(limits.name),
  topic: id,
  state: oneOf(doubtStates),
  mine: oneOf(['true']),
}

export type CourseDoubtsFilter = FilterOf<typeof fields>

export const courseDoubtsFilter = listFilter(fields)

export const pageOnlyFilter = listFilter({})

import { limits } from '#contract/limits.ts'
import { id, listFilter, text } from '../../ui/list-filter.ts'

export const noteFilter = listFilter({ search: text(limits.name), course: id })
export type NoteFilter = ReturnType<typeof noteFilter.read>

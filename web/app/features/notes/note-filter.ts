import { limits } from '#contract/limits.ts'
import { id, listFilter, words } from '../../ui/list-filter.ts'

export const noteFilter = listFilter({ search: words(limits.name), course: id })
export type NoteFilter = ReturnType<typeof noteFilter.read>

import { limits } from '#contract/limits.ts'
import { idField, listFilter, textField } from '../../ui/list-filter.ts'

export const noteFilter = listFilter({ search: textField(limits.name), course: idField })
export type NoteFilter = ReturnType<typeof noteFilter.read>

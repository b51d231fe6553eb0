import { courseState } from '#contract/catalogue/courses.ts'
import { limits } from '#contract/limits.ts'
import { id, type List, type ListFilter, listFilter, oneOf, orderOf, words } from '../../../ui/list-filter.ts'

const fields = listFilter({
  search: words(limits.name),
  category: words(limits.name),
  mentor: id,
  state: oneOf(courseState.options),
  sort: orderOf('newest', 'name', 'price', 'rating'),
  view: orderOf('grid', 'table'),
  /** The id of the course that is edited, `new`, or nothing. */
  edit: id,
})
export type ManagedFilter = ReturnType<typeof fields.read>

/** What the admins' list of courses is narrowed to, how it is sorted and shown, and which of them is being edited. */
export const managedFilter: ListFilter<ManagedFilter> = {
  ...fields,
  /** A look, or a course that is opened, changes no page. */
  narrowed: (filter, change) =>
    'view' in change || 'edit' in change ? { ...filter, ...change } : fields.narrowed(filter, change),
  filtersOn: (filter) => fields.filtersOn({ ...filter, edit: '' }),
}
export type ManagedList = List<ManagedFilter>

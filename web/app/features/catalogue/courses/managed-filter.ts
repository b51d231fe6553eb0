import { courseState } from '#contract/catalogue/courses.ts'
import { limits } from '#contract/limits.ts'
import { id, type List, type ListFilter, listFilter, oneOf, orderOf, text } from '../../../ui/list-filter.ts'

const fields = listFilter({
  search: text(limits.name),
  category: text(limits.name),
  mentor: id,
  state: oneOf(courseState.options),
  sort: orderOf('newest', 'name', 'price', 'rating'),
  view: orderOf('grid', 'table'),
  /** A course id, `new`, or empty. */
  edit: id,
})
export type ManagedFilter = ReturnType<typeof fields.read>

export const managedFilter: ListFilter<ManagedFilter> = {
  ...fields,
  /** A change of view or an opened course keeps the page. */
  narrowed: (filter, change) =>
    'view' in change || 'edit' in change ? { ...filter, ...change } : fields.narrowed(filter, change),
  filtersOn: (filter) => fields.filtersOn({ ...filter, edit: '' }),
}
export type ManagedList = List<ManagedFilter>

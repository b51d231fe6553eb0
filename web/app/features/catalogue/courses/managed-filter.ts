import { courseState } from '#contract/catalogue/courses.ts'
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

const fields = listFilter({
  search: textField(limits.name),
  category: textField(limits.name),
  mentor: idField,
  state: oneOf(courseState.options),
  sort: orderOf('newest', 'name', 'price', 'rating'),
  view: orderOf('grid', 'table'),
  /** A course id, `new`, or empty. */
  edit: idField,
})
export type ManagedFilter = ReturnType<typeof fields.read>

export const managedFilter: ListFilter<ManagedFilter> = {
  ...fields,
  /** Changing the view or opening a course keeps the page number. */
  narrowed: (filter, change) =>
    'view' in change || 'edit' in change ? { ...filter, ...change } : fields.narrowed(filter, change),
  filtersOn: (filter) => fields.filtersOn({ ...filter, edit: '' }),
}
export type ManagedList = List<ManagedFilter>

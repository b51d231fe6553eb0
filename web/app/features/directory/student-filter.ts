import { limits } from '#contract/limits.ts'
import { type List, listFilter, oneOf, orderOf, textField } from '../../ui/list-filter.ts'

export const studentFilter = listFilter({
  search: textField(limits.name),
  sort: orderOf('name', '-name', 'email', '-email', 'most', 'fewest', 'newest', 'oldest'),
  status: oneOf(['deactivated']),
})
export type StudentFilter = ReturnType<typeof studentFilter.read>
export type StudentList = List<StudentFilter>

export const ownStudentFilter = listFilter({ search: textField(limits.name), status: oneOf(['stopped']) })
export type OwnStudentFilter = ReturnType<typeof ownStudentFilter.read>
export type OwnStudentList = List<OwnStudentFilter>

export const nameFilter = listFilter({ search: textField(limits.name) })
export type NameFilter = ReturnType<typeof nameFilter.read>
export type NameList = List<NameFilter>

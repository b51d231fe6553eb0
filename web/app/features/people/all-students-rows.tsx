import { Link } from 'react-router'
import type { Student } from '#contract/students.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { dayWithYear } from '../../ui/dates.ts'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { type SortDirection, SortHead, Table } from '../../ui/table.tsx'
import type { StudentFilter } from './student-filter.ts'
import type { Chosen } from './use-chosen.ts'

export interface AllStudentsProps {
  rows: readonly Student[]
  sort: StudentFilter['sort']
  onSort: (sort: StudentFilter['sort']) => void
  chosen: Chosen
}

/** A page of all students: who they are, in how many courses, and since when. */
export function AllStudentsTable({ rows, sort, onSort, chosen }: AllStudentsProps) {
  type Sort = StudentFilter['sort']
  /** A column that is sorted one way at the first press and the other way at the next. */
  const by = (first: Sort, second: Sort, ascending: Sort) => ({
    sorted: sort === first || sort === second ? directionOf(sort === ascending) : undefined,
    onSort: () => onSort(sort === first ? second : first),
  })
  return (
    <Table caption="Students">
      <thead>
        <tr>
          <th scope="col" className="w-44">
            <ChooseAll rows={rows} chosen={chosen} />
          </th>
          <SortHead {...by('name', '-name', 'name')}>Name</SortHead>
          <SortHead {...by('email', '-email', 'email')}>Email</SortHead>
          <th scope="col">Role</th>
          <SortHead number {...by('most', 'fewest', 'fewest')}>
            Enrolled In
          </SortHead>
          <SortHead number {...by('newest', 'oldest', 'oldest')}>
            Joined
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            <td>
              <Choose row={row} chosen={chosen} />
            </td>
            <th scope="row">
              <Name row={row} />
            </th>
            <td className="min-w-160 wrap-anywhere">{row.email}</td>
            <td>{texts.frame.student}</td>
            <td className="number">{row.enrolledIn}</td>
            <td className="number whitespace-nowrap">{joinedOn(row)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const directionOf = (isAscending: boolean): SortDirection => (isAscending ? 'ascending' : 'descending')

/** The students where there is no room for a table. */
export function AllStudentsCards({ rows, sort, onSort, chosen }: AllStudentsProps) {
  return (
    <>
      <FilterChoice
        label="Order"
        value={sort === 'name' ? '' : sort}
        all="By name"
        onChoose={(value) => onSort((value || 'name') as StudentFilter['sort'])}
      >
        <option value="-name">By name, from Z</option>
        <option value="email">By email</option>
        <option value="-email">By email, from Z</option>
        <option value="most">In most courses first</option>
        <option value="fewest">In fewest courses first</option>
        <option value="newest">Newest first</option>
        <option value="oldest">Oldest first</option>
      </FilterChoice>
      <ul aria-label="Students" className="mt-16 border-ink border-t-2">
        {rows.map((row) => (
          <li key={row._id} className="list-row flex items-start gap-12 py-8 text-label">
            <Choose row={row} chosen={chosen} />
            <div className="min-w-0 flex-1 py-8">
              <Name row={row} />
              <p className="text-ink2 text-note wrap-anywhere">{row.email}</p>
              <p className="text-ink3 text-note">
                {texts.frame.student} · enrolled in {row.enrolledIn} · joined {joinedOn(row)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

const nameOf = ({ name }: Student) => name || texts.mentor.unknownStudent
/** "20 Nov 2026": what day of the week it was is of no use in a column. */
const joinedOn = ({ joinedAt }: Student) => joinedAt && dayWithYear(new Date(joinedAt)).replace(/^\S+ /, '')

function Name({ row }: { row: Student }) {
  return (
    <>
      <Link className="link-plain font-strong wrap-anywhere" to={paths.adminAccount(row._id)}>
        {nameOf(row)}
      </Link>
      {row.active === false && <span className="block font-text text-mark text-note">Deactivated</span>}
    </>
  )
}

function Choose({ row, chosen }: { row: Student; chosen: Chosen }) {
  return (
    <Checkbox
      label={`Select ${nameOf(row)}`}
      hideLabel
      checked={chosen.ids.has(row._id)}
      onChange={({ target }) => chosen.choose([row._id], target.checked)}
    />
  )
}

function ChooseAll({ rows, chosen }: Pick<AllStudentsProps, 'rows' | 'chosen'>) {
  const ids = rows.map(({ _id }) => _id)
  const count = ids.filter((id) => chosen.ids.has(id)).length
  return (
    <Checkbox
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < ids.length
      }}
      label="Select all on this page"
      hideLabel
      checked={count === ids.length}
      onChange={({ target }) => chosen.choose(ids, target.checked)}
    />
  )
}

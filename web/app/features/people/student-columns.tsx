import { Link } from 'react-router'
import type { Student } from '#contract/students.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { dayWithYear } from '../../ui/dates.ts'
import type { Columns } from '../../ui/list-rows.tsx'
import type { StudentFilter } from './student-filter.ts'

/** All students: who they are, in how many courses, and since when. */
export const studentColumns: Columns<Student, StudentFilter['sort']> = {
  caption: 'Students',
  orders: {
    label: 'Order',
    words: {
      name: 'By name',
      '-name': 'By name, from Z',
      email: 'By email',
      '-email': 'By email, from Z',
      most: 'In most courses first',
      fewest: 'In fewest courses first',
      newest: 'Newest first',
      oldest: 'Oldest first',
    },
  },
  columns: [
    { head: 'Name', isName: true, sort: ['name', '-name'], cell: (row) => <Name row={row} /> },
    {
      head: 'Email',
      sort: ['email', '-email'],
      className: 'min-w-160 wrap-anywhere',
      cell: ({ email }) => email,
    },
    { head: 'Role', cell: () => texts.frame.student },
    {
      head: 'Enrolled In',
      isNumber: true,
      sort: ['most', 'fewest'],
      isFirstDown: true,
      cell: ({ enrolledIn }) => enrolledIn,
    },
    {
      head: 'Joined',
      isNumber: true,
      sort: ['newest', 'oldest'],
      isFirstDown: true,
      className: 'whitespace-nowrap',
      cell: (row) => joinedOn(row),
    },
  ],
  card: (row) => (
    <>
      <Name row={row} />
      <p className="text-ink2 text-note wrap-anywhere">{row.email}</p>
      <p className="text-ink3 text-note">
        {texts.frame.student} · enrolled in {row.enrolledIn} · joined {joinedOn(row)}
      </p>
    </>
  ),
}

/** What a student is called, and chosen by. */
export const nameOf = ({ name }: Student) => name || texts.mentor.unknownStudent
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

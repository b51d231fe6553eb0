import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Student } from '#contract/directory/students.ts'
import { texts } from '#contract/texts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { paths } from '../../paths.ts'
import { dayWithYear } from '../../ui/dates.ts'
import { EmailText } from '../../ui/email-text.tsx'
import type { Columns } from '../../ui/list-rows.tsx'
import type { StudentFilter } from './student-filter.ts'

export const studentColumns = (): Columns<Student, StudentFilter['sort']> => ({
  caption: t`Students`,
  orders: {
    label: t`Order`,
    labels: {
      name: t`By name`,
      '-name': t`By name, from Z`,
      email: t`By email`,
      '-email': t`By email, from Z`,
      most: t`In most courses first`,
      fewest: t`In fewest courses first`,
      newest: t`Newest first`,
      oldest: t`Oldest first`,
    },
  },
  columns: [
    { head: t`Name`, isName: true, sort: ['name', '-name'], cell: (row) => <Name row={row} /> },
    {
      head: t`Email`,
      sort: ['email', '-email'],
      className: 'min-w-160 wrap-anywhere',
      cell: ({ email }) => email ?? '–',
    },
    { head: t`Role`, cell: () => t(texts.frame.student) },
    {
      head: t`Enrolled In`,
      isNumber: true,
      sort: ['most', 'fewest'],
      isFirstDown: true,
      cell: ({ enrolledIn }) => enrolledIn,
    },
    {
      head: t`Joined`,
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
      <p className="text-ink2 text-note wrap-anywhere">
        <EmailText email={row.email} />
      </p>
      <p className="text-ink3 text-note">
        <Trans>
          Student · enrolled in {row.enrolledIn} · joined {joinedOn(row)}
        </Trans>
      </p>
    </>
  ),
})

export const nameOf = ({ name }: Student) => name || t(texts.mentor.unknownStudent)
const joinedOn = ({ joinedAt }: Student) => joinedAt && dayWithYear(new Date(joinedAt)).replace(/^\S+ /, '')

function Name({ row }: { row: Student }) {
  return (
    <>
      <Link className="link-plain font-strong wrap-anywhere" to={paths.adminAccount(row._id)}>
        {nameOf(row)}
      </Link>
      {(row.rollNumber ?? row.phone) !== null && (
        <span className="tnum block font-text text-ink3 text-note">
          {joinIsolated([row.rollNumber, row.phone])}
        </span>
      )}
      {row.active === false && (
        <span className="block font-text text-mark text-note">
          <Trans>Deactivated</Trans>
        </span>
      )}
    </>
  )
}

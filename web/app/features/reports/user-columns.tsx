import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import type { NewUser } from '#contract/reports/reports.ts'
import { paths } from '../../paths.ts'
import { roleName } from '../../shared/role-name.ts'
import type { Column, Columns } from '../../ui/list-rows.tsx'

type User = Pick<NewUser, '_id' | 'name' | 'email' | 'role'>

export const userColumns = <Of extends User>(caption: string, more?: Column<Of>): Columns<Of> => ({
  caption,
  columns: [
    { head: t`Name`, isName: true, className: 'break-words', cell: personOf },
    { head: t`Role`, cell: ({ role }) => roleName(role) },
    ...(more ? [{ ...more, className: 'tnum' }] : []),
  ],
  card: (user) => (
    <>
      <p className="break-words font-strong">{personOf(user)}</p>
      <p className="flex flex-wrap justify-between gap-x-16">
        {roleName(user.role)}
        {more && <span className="tnum">{more.cell(user)}</span>}
      </p>
    </>
  ),
})

/** An empty email means a deleted account. */
function personOf({ _id, name, email }: User) {
  if (email === '') return name
  return (
    <>
      <Link className="link" to={paths.adminAccount(_id)}>
        {name}
      </Link>
      <span className="block font-text text-ink3 text-note">{email}</span>
    </>
  )
}

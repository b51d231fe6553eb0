import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { NewUser } from '#contract/reports.ts'
import { paths } from '../../paths.ts'
import { Table } from '../../ui/table.tsx'
import { useWide } from '../../ui/use-wide.ts'

type User = Pick<NewUser, '_id' | 'name' | 'email' | 'role'>

export interface UserRowsProps<Of extends User> {
  name: string
  users: readonly Of[]
  /** What there is to say of each besides who they are. */
  column?: { head: string; cell: (user: Of) => ReactNode } | undefined
}

/** The users behind a number of a report: a table, or a list where its columns have no room. */
export function UserRows<Of extends User>(props: UserRowsProps<Of>) {
  return useWide() ? <UserTable {...props} /> : <UserList {...props} />
}

function UserTable<Of extends User>({ name, users, column }: UserRowsProps<Of>) {
  return (
    <Table caption={name}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          {column && <th scope="col">{column.head}</th>}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user._id}>
            <th scope="row" className="break-words">
              <Person user={user} />
            </th>
            <td className="capitalize">{user.role}</td>
            {column && <td className="tnum">{column.cell(user)}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function UserList<Of extends User>({ name, users, column }: UserRowsProps<Of>) {
  return (
    <ul aria-label={name} className="border-ink border-t-2">
      {users.map((user) => (
        <li key={user._id} className="list-row py-13 text-label">
          <p className="break-words font-strong">
            <Person user={user} />
          </p>
          <p className="flex flex-wrap justify-between gap-x-16">
            <span className="capitalize">{user.role}</span>
            {column && <span className="tnum">{column.cell(user)}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A deleted account has neither an address nor a page. */
function Person({ user: { _id, name, email } }: { user: User }) {
  if (!email) return name
  return (
    <>
      <Link className="link" to={paths.adminAccount(_id)}>
        {name}
      </Link>
      <span className="block font-text text-ink3 text-note">{email}</span>
    </>
  )
}

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type ActiveUsers as Answer, listActiveUsers, type ReportUnit } from '#contract/reports.ts'
import { callCounted } from '../../api/client.ts'
import { DownloadCsv } from '../../api/download-csv.tsx'
import { QueryStates } from '../../api/query-states.tsx'
import { paths } from '../../paths.ts'
import { rowsPerPage } from '../../ui/list-address.ts'
import { ListPlaces, RowsSkeleton } from '../../ui/list-places.tsx'
import { Table } from '../../ui/table.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { activeWords, namelessWords } from './report-words.ts'

/** A day, or the week or month that it lies in. */
export interface ActiveTime {
  readonly unit: ReportUnit
  readonly start: string
}

export interface ActiveUsersProps {
  time: ActiveTime
  page: number
  onPage: (page: number, replace?: boolean) => void
}

const activeUsersOf = ({ unit, start }: ActiveTime, page: number) =>
  queryOptions({
    queryKey: ['reports', 'active', unit, start, page],
    queryFn: ({ signal }) =>
      callCounted(listActiveUsers, { query: { unit, start, page, limit: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })

/** The rows behind a number of active users: who they were, and on how many of the days. */
export function ActiveUsers({ time, page, onPage }: ActiveUsersProps) {
  const read = useQuery(activeUsersOf(time, page))
  const { answer, total = 0 } = read.data ?? {}
  const nameless = answer ? namelessWords(answer.active, total) : undefined
  const Rows = useWide() ? UserTable : UserList
  return (
    <>
      <div className="mb-16 flex min-h-36 flex-wrap items-start justify-between gap-x-24 gap-y-8">
        <p className="tnum text-ink2" role="status">
          {answer &&
            `${activeWords(answer.active, { unit: time.unit, start: answer.period.from })}${nameless ? ` ${nameless}` : ''}`}
        </p>
        {total > 0 && (
          <DownloadCsv
            endpoint={listActiveUsers}
            query={time}
            fileName={`active-users-${time.unit}-${time.start}`}
          />
        )}
      </div>
      <QueryStates query={read} message="The users could not be read." skeleton={<RowsSkeleton />} />
      <ListPlaces
        rows={answer?.users}
        total={total}
        page={page}
        onPage={onPage}
        empty={{ message: nameless ? 'There is no name to list.' : 'Nobody to list.' }}
        isOld={read.isPlaceholderData}
      >
        <Rows users={answer?.users ?? []} unit={time.unit} />
      </ListPlaces>
    </>
  )
}

interface RowsProps {
  users: Answer['users']
  unit: ReportUnit
}

function UserTable({ users, unit }: RowsProps) {
  return (
    <Table caption="Active users">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          {unit !== 'day' && (
            <th scope="col" className="number">
              Days active
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user._id}>
            <th scope="row" className="break-words">
              <Person user={user} />
            </th>
            <td className="capitalize">{user.role}</td>
            {unit !== 'day' && <td className="number">{user.days}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The same where three columns have no room. */
function UserList({ users, unit }: RowsProps) {
  return (
    <ul aria-label="Active users" className="border-ink border-t-2">
      {users.map((user) => (
        <li key={user._id} className="list-row py-13 text-label">
          <p className="break-words font-strong">
            <Person user={user} />
          </p>
          <p className="flex flex-wrap justify-between gap-x-16">
            <span className="capitalize">{user.role}</span>
            {unit !== 'day' && (
              <span className="tnum">{user.days === 1 ? '1 day' : `${user.days} days`}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A deleted account has neither an address nor a page. */
function Person({ user: { _id, name, email } }: { user: Answer['users'][number] }) {
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

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listNewUsers, type NewUser, type Report } from '#contract/reports.ts'
import { callCounted } from '../../api/client.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { paths } from '../../paths.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { rowsPerPage } from '../../ui/list-address.ts'
import { ListPlaces, RowsSkeleton } from '../../ui/list-places.tsx'
import { Table } from '../../ui/table.tsx'
import { periodWords } from './report-words.ts'

export interface NewUsersProps {
  period: Report['period']
  page: number
  onPage: (page: number) => void
}

const newUsersOf = ({ from, to }: Report['period'], page: number) =>
  queryOptions({
    queryKey: ['reports', 'users', from, to, page],
    queryFn: ({ signal }) =>
      callCounted(listNewUsers, { query: { from, to, page, limit: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })

/** The rows behind the users of a report: who joined in its days, of every role. */
export function NewUsers({ period, page, onPage }: NewUsersProps) {
  const read = useQuery(newUsersOf(period, page))
  const users = read.data?.answer
  const total = read.data?.total
  return (
    <>
      <p className="tnum mb-16 min-h-28 text-ink2" role="status">
        {total !== undefined &&
          `${total.toLocaleString('en-IN')} ${total === 1 ? 'user' : 'users'} joined from ${periodWords(period)}.`}
      </p>
      <QueryStates query={read} message="The users could not be read." skeleton={<RowsSkeleton />} />
      <ListPlaces
        rows={users}
        total={total ?? 0}
        page={page}
        onPage={onPage}
        empty={{ message: 'Nobody joined in these days.' }}
        isOld={read.isPlaceholderData}
      >
        <Table caption="New users">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Role</th>
              <th scope="col">Joined</th>
            </tr>
          </thead>
          <tbody>
            {users?.map((user) => (
              <Row key={user._id} user={user} />
            ))}
          </tbody>
        </Table>
      </ListPlaces>
    </>
  )
}

function Row({ user: { _id, name, email, role, joinedAt } }: { user: NewUser }) {
  return (
    <tr>
      <th scope="row" className="break-words">
        <Link className="link" to={paths.adminAccount(_id)}>
          {name}
        </Link>
        <span className="block font-text text-ink3 text-note">{email}</span>
      </th>
      <td className="capitalize">{role}</td>
      <td>
        <time dateTime={joinedAt}>{dayAndTime(new Date(joinedAt))}</time>
      </td>
    </tr>
  )
}

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listNewUsers, type NewUser, type Report, usersFileName } from '#contract/reports.ts'
import { texts } from '#contract/texts.ts'
import { callCounted } from '../../api/client.ts'
import { DownloadCsv } from '../../api/download-csv.tsx'
import { ListPages } from '../../api/list-view.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { DaysFilters } from '../../ui/filters.tsx'
import { isBackwards, type List, rowsPerPage } from '../../ui/list-filter.ts'
import { usersWords } from './report-words.ts'
import { UserRows } from './user-rows.tsx'

/** The days are both included; an empty text is none, and with neither all users are listed. */
export type NewUsersList = List<Report['period'] & { page: number }>

const daysQuery = ({ from, to }: Report['period']) => ({ from: from || undefined, to: to || undefined })

const newUsersOf = (period: Report['period'], page: number) =>
  queryOptions({
    queryKey: ['reports', 'users', period.from, period.to, page],
    queryFn: ({ signal }) =>
      callCounted(listNewUsers, { query: { ...daysQuery(period), page, limit: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
    enabled: !isBackwards(period),
  })

/** The rows behind the users of a report, of every role: who joined in its days, or everybody. */
export function NewUsers({ list }: { list: NewUsersList }) {
  const { page, ...period } = list.filter
  const read = useQuery(newUsersOf(period, page))
  const isNothing = isBackwards(period)
  const found = isNothing ? undefined : read.data
  return (
    <>
      <div className="filter-row mb-16">
        <DaysFilters list={list} backwards={texts.admin.lastDayBeforeFirst} />
      </div>
      <div className="mb-16 flex min-h-36 flex-wrap items-start justify-between gap-x-24 gap-y-8">
        <p className="tnum text-ink2" role="status">
          {found && usersWords(found, period)}
        </p>
        {found && found.total > 0 && (
          <DownloadCsv endpoint={listNewUsers} query={daysQuery(period)} fileName={usersFileName(period)} />
        )}
      </div>
      {/* Days that end before they begin have no rows; the field says so. */}
      {!isNothing && (
        <ListPages
          list={list}
          query={read}
          rows={read.data?.answer}
          message="The users could not be read."
          empty={{ message: 'Nobody joined in these days.' }}
        >
          <UserRows name="Users" users={read.data?.answer ?? []} column={joined} />
        </ListPages>
      )}
    </>
  )
}

const joined = {
  head: 'Joined',
  cell: ({ joinedAt }: NewUser) => <time dateTime={joinedAt}>{dayAndTime(new Date(joinedAt))}</time>,
}

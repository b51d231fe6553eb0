import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listNewUsers, type NewUser, type Report, usersFileName } from '#contract/reports.ts'
import { texts } from '#contract/texts.ts'
import { callCounted } from '../../api/client.ts'
import { DownloadCsv } from '../../api/download-csv.tsx'
import { QueryStates } from '../../api/query-states.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { DayFilter } from '../../ui/day-filter.tsx'
import { isBackwards, rowsPerPage } from '../../ui/list-address.ts'
import { ListPlaces, RowsSkeleton } from '../../ui/list-places.tsx'
import { usersWords } from './report-words.ts'
import { UserRows } from './user-rows.tsx'

export interface NewUsersProps {
  /** An empty text is no first or last day; with neither all users are listed. */
  period: Report['period']
  page: number
  onChange: (change: { from?: string; to?: string; page?: number }, replace?: boolean) => void
}

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
export function NewUsers({ period, page, onChange }: NewUsersProps) {
  const read = useQuery(newUsersOf(period, page))
  const isNothing = isBackwards(period)
  // Days that end before they begin have no rows; the field says so.
  const users = isNothing ? undefined : read.data?.answer
  const total = isNothing ? undefined : read.data?.total
  return (
    <>
      <Days period={period} onChange={onChange} />
      <div className="mb-16 flex min-h-36 flex-wrap items-start justify-between gap-x-24 gap-y-8">
        <p className="tnum text-ink2" role="status">
          {total !== undefined && usersWords(total, period)}
        </p>
        {total !== undefined && total > 0 && (
          <DownloadCsv endpoint={listNewUsers} query={daysQuery(period)} fileName={usersFileName(period)} />
        )}
      </div>
      {!isNothing && (
        <QueryStates query={read} message="The users could not be read." skeleton={<RowsSkeleton />} />
      )}
      <ListPlaces
        rows={users}
        total={total ?? 0}
        page={page}
        onPage={(page, replace) => onChange({ page }, replace)}
        empty={{ message: 'Nobody joined in these days.' }}
        isOld={read.isPlaceholderData}
      >
        <UserRows name="Users" users={users ?? []} column={joined} />
      </ListPlaces>
    </>
  )
}

/** The days, both included. */
function Days({ period, onChange }: Pick<NewUsersProps, 'period' | 'onChange'>) {
  const { from, to } = period
  return (
    <div className="filter-row mb-16">
      <DayFilter label="From" value={from} max={to || undefined} onChoose={(from) => onChange({ from })} />
      <DayFilter
        label="To"
        value={to}
        min={from || undefined}
        error={isBackwards(period) ? texts.admin.lastDayBeforeFirst : undefined}
        onChoose={(to) => onChange({ to })}
      />
    </div>
  )
}

const joined = {
  head: 'Joined',
  cell: ({ joinedAt }: NewUser) => <time dateTime={joinedAt}>{dayAndTime(new Date(joinedAt))}</time>,
}

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ActiveUsers as Answer, listActiveUsers, type ReportUnit } from '#contract/reports.ts'
import { callCounted } from '../../api/client.ts'
import { DownloadCsv } from '../../api/download-csv.tsx'
import { ListPages } from '../../api/list-view.tsx'
import { type List, rowsPerPage } from '../../ui/list-filter.ts'
import { activeWords, namelessWords } from './report-words.ts'
import { UserRows } from './user-rows.tsx'

/** A day, or the week or month that it lies in. */
export interface ActiveTime {
  readonly unit: ReportUnit
  readonly start: string
}

export interface ActiveUsersProps {
  time: ActiveTime
  list: Pick<List<{ page: number }>, 'filter' | 'change'>
}

const activeUsersOf = ({ unit, start }: ActiveTime, page: number) =>
  queryOptions({
    queryKey: ['reports', 'active', unit, start, page],
    queryFn: ({ signal }) =>
      callCounted(listActiveUsers, { query: { unit, start, page, limit: rowsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })

/** The rows behind a number of active users: who they were, and on how many of the days. */
export function ActiveUsers({ time, list }: ActiveUsersProps) {
  const read = useQuery(activeUsersOf(time, list.filter.page))
  const { answer, total = 0 } = read.data ?? {}
  const nameless = answer ? namelessWords(answer.active, total) : undefined
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
      <ListPages
        list={list}
        query={read}
        rows={answer?.users}
        message="The users could not be read."
        empty={{ message: nameless ? 'There is no name to list.' : 'Nobody to list.' }}
      >
        <UserRows
          name="Active users"
          users={answer?.users ?? []}
          column={time.unit === 'day' ? undefined : daysActive}
        />
      </ListPages>
    </>
  )
}

const daysActive = {
  head: 'Active on',
  cell: ({ days }: Answer['users'][number]) => (days === 1 ? '1 day' : `${days} days`),
}

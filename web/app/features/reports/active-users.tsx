import { plural, t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { listActiveUsers } from '#calls/reports/reports.ts'
import type { ActiveUsers as Answer, ReportUnit } from '#contract/reports/reports.ts'
import { pageQuery } from '../../api/page-query.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { ListPage } from '../../shared/list-page.tsx'
import type { List } from '../../ui/list-filter.ts'
import { activeText, namelessText } from './report-texts.ts'
import { userColumns } from './user-columns.tsx'

export interface ActiveTime {
  readonly unit: ReportUnit
  readonly start: string
}

export interface ActiveUsersProps {
  time: ActiveTime
  list: List<{ page: number }>
}

const activeUsersOf = ({ unit, start }: ActiveTime, page: number) =>
  queryOptions({
    ...pageQuery(listActiveUsers, ['reports', 'active'], { unit, start, page }),
    select: ({ body: { users, ...counts }, ...counted }) => ({ ...counted, body: users, counts }),
  })

export function ActiveUsers({ time, list }: ActiveUsersProps) {
  const read = useQuery(activeUsersOf(time, list.filter.page))
  const { counts, total = 0 } = read.data ?? {}
  const unnamedText = counts ? namelessText(counts.active, total) : undefined
  return (
    <>
      <div className="mb-16 flex min-h-36 flex-wrap items-start justify-between gap-x-24 gap-y-8">
        <p className="tnum text-ink2" role="status">
          {counts &&
            `${activeText(counts.active, { unit: time.unit, start: counts.period.from })}${unnamedText ? ` ${unnamedText}` : ''}`}
        </p>
        {total > 0 && (
          <DownloadTable
            endpoint={listActiveUsers}
            query={time}
            fileName={`active-users-${time.unit}-${time.start}`}
          />
        )}
      </div>
      <ListPage
        list={list}
        query={read}
        columns={userColumns(t`Active users`, time.unit === 'day' ? undefined : daysColumn())}
        message={t`The users did not load.`}
        empty={{ message: unnamedText ? t`There is no name to list.` : t`Nobody to list.` }}
      />
    </>
  )
}

const daysColumn = () => ({
  head: t`Active on`,
  cell: ({ days }: Answer['users'][number]) => plural(days, { one: '# day', other: '# days' }),
})

import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { listNewUsers } from '#calls/reports/reports.ts'
import { type NewUser, type Report, usersFileName } from '#contract/reports/reports.ts'
import { texts } from '#contract/texts.ts'
import { pageQuery } from '../../api/page-query.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { ListPage } from '../../shared/list-page.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { DaysFilters } from '../../ui/filters.tsx'
import { FoldedFilters } from '../../ui/folded-filters.tsx'
import { isBackwards, type List } from '../../ui/list-filter.ts'
import { usersText } from './report-texts.ts'
import { userColumns } from './user-columns.tsx'

export type NewUsersList = List<Report['period'] & { page: number }>

const daysQuery = ({ from, to }: Report['period']) => ({ from: from || undefined, to: to || undefined })

const newUsersOf = (period: Report['period'], page: number) =>
  pageQuery(listNewUsers, ['reports', 'users'], { ...daysQuery(period), page })

export function NewUsers({ list }: { list: NewUsersList }) {
  const { page, ...period } = list.filter
  const read = useQuery(newUsersOf(period, page))
  const found = isBackwards(period) ? undefined : read.data
  return (
    <>
      <div className="mb-16 grid gap-12">
        <FoldedFilters on={[period.from, period.to].filter(Boolean).length} hasError={isBackwards(period)}>
          <div className="filter-row">
            <DaysFilters list={list} backwards={t(texts.admin.lastDayBeforeFirst)} />
          </div>
        </FoldedFilters>
      </div>
      <div className="mb-16 flex min-h-36 flex-wrap items-start justify-between gap-x-24 gap-y-8">
        <p className="tnum text-ink2" role="status">
          {found && usersText(found, period)}
        </p>
        {found && found.total > 0 && (
          <DownloadTable endpoint={listNewUsers} query={daysQuery(period)} fileName={usersFileName(period)} />
        )}
      </div>
      <ListPage
        list={list}
        query={read}
        columns={columns()}
        message={t`The users did not load.`}
        empty={{ message: t`Nobody joined in these days.` }}
      />
    </>
  )
}

const columns = () =>
  userColumns<NewUser>(t`Users`, {
    head: t`Joined`,
    cell: ({ joinedAt }) => <time dateTime={joinedAt}>{dayAndTime(new Date(joinedAt))}</time>,
  })

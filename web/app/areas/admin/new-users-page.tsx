import { t } from '@lingui/core/macro'
import { useList } from '../../api/use-list.ts'
import { NewUsers } from '../../features/reports/new-users.tsx'
import { paths } from '../../paths.ts'
import { day, listFilter } from '../../ui/list-filter.ts'
import { RowsOfReport } from './rows-of-report.tsx'

export const meta = () => [{ title: t`Users · Abhyas` }]

const daysFilter = listFilter({ from: day, to: day })

/** Who joined in the days of a report, which are in the address; without days everybody who has an account. */
export default function NewUsersPage() {
  const list = useList(daysFilter, paths.adminNewUsers)
  return (
    <RowsOfReport title={list.isNarrowed ? t`New users` : t`Users`}>
      <NewUsers list={list} />
    </RowsOfReport>
  )
}

import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import { NewUsers } from '../../features/reports/new-users.tsx'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { dayField, listFilter } from '../../ui/list-filter.ts'
import { RowsOfReport } from './rows-of-report.tsx'

export const meta = () => [{ title: titleOf(t`Users`) }]

const daysFilter = listFilter({ from: dayField, to: dayField })

export default function NewUsersPage() {
  const list = useList(daysFilter, paths.adminNewUsers)
  return (
    <RowsOfReport title={list.isNarrowed ? t`New users` : t`Users`}>
      <NewUsers list={list} />
    </RowsOfReport>
  )
}

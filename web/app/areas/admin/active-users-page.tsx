import { t } from '@lingui/core/macro'
import { Navigate } from 'react-router'
import { reportUnit } from '#contract/reports/reports.ts'
import { titleOf } from '../../api/school-name.ts'
import { ActiveUsers } from '../../features/reports/active-users.tsx'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { dayField, listFilter, oneOf } from '../../ui/list-filter.ts'
import { RowsOfReport } from './rows-of-report.tsx'

export const meta = () => [{ title: titleOf(t`Active users`) }]

const timeFilter = listFilter({ unit: oneOf(reportUnit.options), start: dayField })

export default function ActiveUsersPage() {
  const list = useList(timeFilter, paths.adminActiveUsers)
  const { unit, start } = list.filter
  if (!unit || !start) return <Navigate to={paths.adminReports()} replace />
  return (
    <RowsOfReport title={t`Active users`}>
      <ActiveUsers time={{ unit, start }} list={list} />
    </RowsOfReport>
  )
}

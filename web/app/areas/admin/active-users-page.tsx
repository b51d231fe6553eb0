import { Navigate } from 'react-router'
import { reportUnit } from '#contract/reports.ts'
import { type ActiveTime, ActiveUsers } from '../../features/reports/active-users.tsx'
import { paths } from '../../paths.ts'
import { dayIn, oneOf, pageIn, pageText } from '../../ui/list-address.ts'
import { RowsOfReport } from './rows-of-report.tsx'
import { useAddressFilter } from './use-address-filter.ts'

export const meta = () => [{ title: 'Active users · Abhyas' }]

interface Place {
  readonly unit: ActiveTime['unit'] | undefined
  readonly start: string
  readonly page: number
}

const placeInAddress = {
  read: (params: URLSearchParams): Place => ({
    unit: oneOf(reportUnit.options, params.get('unit')),
    start: dayIn(params, 'start'),
    page: pageIn(params),
  }),
  narrowed: (place: Place, change: Partial<Place>): Place => ({ ...place, ...change }),
  pathOf: (place?: Place) => paths.adminActiveUsers({ ...place, page: place && pageText(place.page) }),
}

/** Who was active on a day, or in a week or month, of a report; which it is stands in the address. */
export default function ActiveUsersPage() {
  const { filter, change } = useAddressFilter(placeInAddress)
  const { unit, start, page } = filter
  if (!unit || !start) return <Navigate to={paths.adminReports()} replace />
  return (
    <RowsOfReport title="Active users">
      <ActiveUsers time={{ unit, start }} page={page} onPage={(page, replace) => change({ page }, replace)} />
    </RowsOfReport>
  )
}

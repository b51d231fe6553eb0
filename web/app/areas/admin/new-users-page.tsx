import { NewUsers } from '../../features/reports/new-users.tsx'
import { paths } from '../../paths.ts'
import { dayIn, pageIn, pageText } from '../../ui/list-address.ts'
import { RowsOfReport } from './rows-of-report.tsx'
import { useAddressFilter } from './use-address-filter.ts'

export const meta = () => [{ title: 'Users · Abhyas' }]

interface Days {
  readonly from: string
  readonly to: string
  readonly page: number
}

const daysInAddress = {
  read: (params: URLSearchParams): Days => ({
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    page: pageIn(params),
  }),
  narrowed: (days: Days, change: Partial<Days>): Days => ({ ...days, page: 1, ...change }),
  pathOf: (days?: Days) => paths.adminNewUsers(days ? { ...days, page: pageText(days.page) } : {}),
}

/** Who joined in the days of a report, which are in the address; without days everybody who has an account. */
export default function NewUsersPage() {
  const { filter, change } = useAddressFilter(daysInAddress)
  const { page, ...period } = filter
  return (
    <RowsOfReport title={period.from || period.to ? 'New users' : 'Users'}>
      <NewUsers period={period} page={page} onChange={change} />
    </RowsOfReport>
  )
}

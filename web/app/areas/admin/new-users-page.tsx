import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { NewUsers } from '../../features/reports/new-users.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons.tsx'
import { dayIn, pageIn, pageText } from '../../ui/list-address.ts'
import '../../ui/office.css'
import { Main, Sheet } from '../../ui/page.tsx'
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
    <Main>
      <Sheet className="pt-42 pb-64">
        <Link className="step-link" to={paths.adminReports()}>
          <Icon name="chevronLeft" size={18} />
          {texts.reports.title}
        </Link>
        <h1 className="mt-20 mb-12">{period.from || period.to ? 'New users' : 'Users'}</h1>
        <NewUsers period={period} page={page} onChange={change} />
      </Sheet>
    </Main>
  )
}

import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import '../../ui/office.css'
import { useList } from '../../api/use-list.ts'
import { refundsFilter } from '../../features/enrollments/fee-desk-queries.ts'
import { FeesTabs } from '../../features/enrollments/fees-tabs.tsx'
import { Refunds } from '../../features/enrollments/refunds.tsx'
import { paths } from '../../paths.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Refunds`) }]

/** What the school gives back; the filter is in the address. */
export default function RefundsPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <FeesTabs />
        <Refunds list={useList(refundsFilter, paths.adminRefunds)} />
      </Sheet>
    </Main>
  )
}

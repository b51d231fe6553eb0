import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { FeesTabs } from '../../features/fees/fees-tabs.tsx'
import { refundsFilter } from '../../features/refunds/queries.ts'
import { Refunds } from '../../features/refunds/refunds.tsx'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Refunds`) }]

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

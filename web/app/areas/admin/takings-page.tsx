import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import '../../ui/office.css'
import { useList } from '../../api/use-list.ts'
import { takingsFilter } from '../../features/enrollments/fee-desk-queries.ts'
import { FeesTabs } from '../../features/enrollments/fees-tabs.tsx'
import { Takings } from '../../features/enrollments/takings.tsx'
import { paths } from '../../paths.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Day’s closing`) }]

/** What was taken on a day, and by whom; the day is in the address. */
export default function TakingsPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <FeesTabs />
        <Takings list={useList(takingsFilter, paths.adminTakings)} />
      </Sheet>
    </Main>
  )
}

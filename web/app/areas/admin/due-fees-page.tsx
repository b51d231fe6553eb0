import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import '../../ui/office.css'
import { useList } from '../../api/use-list.ts'
import { DueFees } from '../../features/enrollments/due-fees.tsx'
import { dueFilter } from '../../features/enrollments/fee-desk-queries.ts'
import { FeesTabs } from '../../features/enrollments/fees-tabs.tsx'
import { paths } from '../../paths.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Fees due`) }]

/** What students owe; the filters are in the address. */
export default function DueFeesPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <FeesTabs />
        <DueFees list={useList(dueFilter, paths.adminDueFees)} />
      </Sheet>
    </Main>
  )
}

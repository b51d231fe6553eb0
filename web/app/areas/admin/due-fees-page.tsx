import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { DueFees } from '../../features/fees/due-fees.tsx'
import { FeesTabs } from '../../features/fees/fees-tabs.tsx'
import { paths } from '../../paths.ts'
import { dueFilter } from '../../shared/money/due-fees-query.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Fees due`) }]

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

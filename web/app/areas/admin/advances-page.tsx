import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { Advances } from '../../features/fees/advances.tsx'
import { advancesFilter } from '../../features/fees/fee-desk-queries.ts'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Advances`) }]

export default function AdvancesPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">{t`Advances`}</h1>
        <Advances list={useList(advancesFilter, paths.adminAdvances)} />
      </Sheet>
    </Main>
  )
}

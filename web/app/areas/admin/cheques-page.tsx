import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { Cheques } from '../../features/fees/cheques.tsx'
import { chequesFilter } from '../../features/fees/fee-desk-queries.ts'
import { FeesTabs } from '../../features/fees/fees-tabs.tsx'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Cheques`) }]

export default function ChequesPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <FeesTabs />
        <h2 className="mb-16 text-h3">{t`Cheques`}</h2>
        <Cheques list={useList(chequesFilter, paths.adminCheques)} />
      </Sheet>
    </Main>
  )
}

import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { Cheques } from '../../features/fees/cheques.tsx'
import { chequesFilter } from '../../features/fees/fee-desk-queries.ts'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Cheques`) }]

export default function ChequesPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">{t`Cheques`}</h1>
        <Cheques list={useList(chequesFilter, paths.adminCheques)} />
      </Sheet>
    </Main>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { takingsFilter } from '../../features/fees/fee-desk-queries.ts'
import { Takings } from '../../features/fees/takings.tsx'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Day’s closing`) }]

export default function TakingsPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">
          <Trans>Day’s closing</Trans>
        </h1>
        <Takings list={useList(takingsFilter, paths.adminTakings)} />
      </Sheet>
    </Main>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
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
        <h1 className="mb-22">
          <Trans>Refunds</Trans>
        </h1>
        <Refunds list={useList(refundsFilter, paths.adminRefunds)} />
      </Sheet>
    </Main>
  )
}

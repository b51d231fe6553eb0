import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { bankFilter } from '../../features/bank-statements/bank-queries.ts'
import { BankRows } from '../../features/bank-statements/bank-rows.tsx'
import { BankUpload } from '../../features/bank-statements/bank-upload.tsx'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Bank statement`) }]

export default function BankPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">
          <Trans>Bank statement</Trans>
        </h1>
        <BankUpload />
        <BankRows list={useList(bankFilter, paths.adminBank)} />
      </Sheet>
    </Main>
  )
}

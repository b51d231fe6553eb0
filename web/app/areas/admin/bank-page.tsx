import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import '../../ui/office.css'
import { useList } from '../../api/use-list.ts'
import { bankFilter } from '../../features/enrollments/bank-queries.ts'
import { BankRows } from '../../features/enrollments/bank-rows.tsx'
import { BankUpload } from '../../features/enrollments/bank-upload.tsx'
import { FeesTabs } from '../../features/enrollments/fees-tabs.tsx'
import { paths } from '../../paths.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Bank statement`) }]

/** Payments found in the statements of the bank; the part that is shown is in the address. */
export default function BankPage() {
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <FeesTabs />
        <BankUpload />
        <BankRows list={useList(bankFilter, paths.adminBank)} />
      </Sheet>
    </Main>
  )
}

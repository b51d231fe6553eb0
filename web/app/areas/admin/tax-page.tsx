import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import '../../ui/office.css'
import { useList } from '../../api/use-list.ts'
import { FeesTabs } from '../../features/enrollments/fees-tabs.tsx'
import { ForAccountant } from '../../features/tax/for-accountant.tsx'
import { taxFilter } from '../../features/tax/queries.ts'
import { TaxDocuments } from '../../features/tax/tax-documents.tsx'
import { TaxMonths } from '../../features/tax/tax-months.tsx'
import { paths } from '../../paths.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`GST`) }]

/** The invoices, bills of supply and credit notes of the school, and what is reported of them. */
export default function TaxPage() {
  const list = useList(taxFilter, paths.adminTax)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <FeesTabs />
        <TaxMonths year={list.filter.year} onYear={(year) => list.change({ year })} />
        <ForAccountant />
        <TaxDocuments list={list} />
      </Sheet>
    </Main>
  )
}

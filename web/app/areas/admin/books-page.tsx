import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { FeesTabs } from '../../features/fees/fees-tabs.tsx'
import { Books } from '../../features/ledger/books.tsx'
import { booksFilter } from '../../features/ledger/queries.ts'
import { AccountantFiles } from '../../features/tax/accountant-files.tsx'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Books`) }]

export default function BooksPage() {
  const list = useList(booksFilter, paths.adminBooks)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <FeesTabs />
        <Books year={list.filter.year} onYear={(year) => list.change({ year })} />
        <AccountantFiles />
      </Sheet>
    </Main>
  )
}

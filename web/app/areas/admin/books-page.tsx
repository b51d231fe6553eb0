import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { Books } from '../../features/ledger/books.tsx'
import { booksFilter } from '../../features/ledger/queries.ts'
import { AccountantFiles } from '../../features/tax/accountant-files.tsx'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Books`) }]

export default function BooksPage() {
  const list = useList(booksFilter, paths.adminBooks)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <div className="list-tools">
          <h1>
            <Trans>Books</Trans>
          </h1>
          <Link className={buttonClass()} to={paths.adminCheck()}>
            <Trans>Check the books</Trans>
          </Link>
        </div>
        <Books year={list.filter.year} onYear={(year) => list.change({ year })} />
        <AccountantFiles />
      </Sheet>
    </Main>
  )
}

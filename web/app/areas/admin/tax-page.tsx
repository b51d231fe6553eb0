import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import './office.css'
import { taxFilter } from '../../features/tax/queries.ts'
import { TaxDocuments } from '../../features/tax/tax-documents.tsx'
import { TaxMonths } from '../../features/tax/tax-months.tsx'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`GST`) }]

export default function TaxPage() {
  const list = useList(taxFilter, paths.adminTax)
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <h1 className="mb-22">
          <Trans>GST</Trans>
        </h1>
        <TaxMonths year={list.filter.year} onYear={(year) => list.change({ year, month: '' })} />
        <p className="mb-48 max-w-text">
          <Trans>
            GSTR-1, the day-book and the file for Tally are on{' '}
            <Link className="link" to={paths.adminBooks()}>
              Books
            </Link>
            .
          </Trans>
        </p>
        <TaxDocuments list={list} />
      </Sheet>
    </Main>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getTaxMonths } from '#calls/tax/tax-reports.ts'
import { formatRupees } from '#contract/money.ts'
import type { TaxMonth } from '#contract/tax/tax-reports.ts'
import { paths } from '../../paths.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { QueryStates } from '../../shared/query-states.tsx'
import { calendarDay, intlLocale } from '../../ui/dates.ts'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { Table } from '../../ui/table.tsx'
import { taxMonthsOf } from './queries.ts'

const yearsShown = 5

export interface TaxMonthsProps {
  /** 2026 means 2026-27; empty means the current financial year. */
  year: string
  onYear: (year: string) => void | Promise<void>
}

export function TaxMonths({ year, onYear }: TaxMonthsProps) {
  const query = useQuery(taxMonthsOf(year))
  const { data } = query
  return (
    <div className="mb-48">
      <div className="mb-24 flex flex-wrap items-end justify-between gap-x-24 gap-y-16">
        <div className="w-full sm:w-240">
          <FilterChoice
            label={t`Financial year`}
            value={year}
            all={data ? yearText(data.thisYear) : t`This year`}
            onChoose={onYear}
          >
            {data &&
              Array.from({ length: yearsShown - 1 }, (_, index) => data.thisYear - 1 - index).map((one) => (
                <option key={one} value={one}>
                  {yearText(one)}
                </option>
              ))}
          </FilterChoice>
        </div>
        <DownloadTable
          endpoint={getTaxMonths}
          query={year ? { year } : {}}
          fileName={`tax-${data?.year ?? year}`}
        />
      </div>
      <h2 className="mb-12 text-lead">
        <Trans>Tax by month</Trans>
      </h2>
      <QueryStates
        query={query}
        message={t`The taxes did not load.`}
        skeleton={<TableSkeleton columns={6} rows={13} />}
      />
      {data && (
        <Table caption={t`Tax by month`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Month</Trans>
              </th>
              {[t`Taxable value`, 'CGST', 'SGST', 'IGST', t`Total`].map((head) => (
                <th key={head} scope="col" className="number">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.months.map((month) => (
              <tr key={month.month}>
                <th scope="row">{monthText(month.month)}</th>
                <Cells amounts={month} filter={{ year, month: month.month }} />
              </tr>
            ))}
            <tr className="font-strong">
              <th scope="row">
                <Trans>The year</Trans>
              </th>
              <Cells amounts={data.total} filter={{ year: String(data.year) }} />
            </tr>
          </tbody>
        </Table>
      )}
    </div>
  )
}

interface CellsProps {
  amounts: Omit<TaxMonth, 'month'>
  filter: { year: string; month?: string }
}

const Cells = ({ amounts: { taxable, cgst, sgst, igst, total }, filter }: CellsProps) =>
  Object.entries({ taxable, cgst, sgst, igst, total }).map(([name, amount]) => (
    <td key={name} className="number">
      <Link className="figure-to-rows" to={`${paths.adminTax(filter)}#tax-documents`}>
        {formatRupees(amount)}
      </Link>
    </td>
  ))

/** @returns "2026-27" for 2026 */
export const yearText = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`

/** @returns "November 2026" for "2026-11" */
export const monthText = (month: string) =>
  new Intl.DateTimeFormat(intlLocale(), { month: 'long', year: 'numeric' }).format(calendarDay(`${month}-01`))

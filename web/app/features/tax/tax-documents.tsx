import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listTaxDocuments } from '#calls/tax/tax.ts'
import { formatRupees } from '#contract/money.ts'
import type { TaxDocumentLine } from '#contract/tax/tax.ts'
import type { TaxMonth } from '#contract/tax/tax-reports.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { countLabel } from '../../api/row-count.ts'
import { paths } from '../../paths.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { ListPage } from '../../shared/list-page.tsx'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'
import type { FilterControl } from '../../ui/filters.tsx'
import type { List } from '../../ui/list-filter.ts'
import type { Columns } from '../../ui/list-rows.tsx'
import { translateAll } from '../../ui/translate-all.ts'
import { documentsQuery, type TaxFilter, taxDocumentsPage, taxMonthsOf } from './queries.ts'
import { monthText } from './tax-months.tsx'
import { kindNames, reversesTax } from './tax-texts.ts'

export function TaxDocuments({ list }: { list: List<TaxFilter> }) {
  const query = useQuery(taxDocumentsPage(list.filter))
  const { total = 0, hasMore = false } = query.data ?? {}
  const months = useQuery(taxMonthsOf(list.filter.year)).data?.months ?? []
  const count = countLabel({ total, hasMore })
  return (
    <section aria-labelledby="tax-documents">
      <h2 id="tax-documents" className="mb-16 text-lead">
        <Trans>Documents</Trans>
      </h2>
      <ListPage
        list={list}
        query={query}
        filters={{
          rows: [
            [
              {
                kind: 'chips',
                name: 'kind',
                label: t`Kind`,
                options: Object.entries(translateAll(kindNames)),
              },
              monthChoice(months),
            ],
          ],
          look: 'state-filters',
        }}
        note={{
          text: query.data && plural(total, { one: `${count} document`, other: `${count} documents` }),
          beside: total > 0 && (
            <DownloadTable
              endpoint={listTaxDocuments}
              query={documentsQuery(list.filter)}
              fileName="tax-documents"
            />
          ),
        }}
        columns={columns()}
        message={t`The documents did not load.`}
        empty={
          list.isNarrowed
            ? { message: t`No documents match these filters.` }
            : {
                message: t`No document is issued yet.`,
                next: t`An invoice is issued when an instalment of a fee is due or paid.`,
              }
        }
      />
    </section>
  )
}

const monthChoice = (months: readonly TaxMonth[]): FilterControl<TaxFilter> => ({
  kind: 'choice',
  name: 'month',
  label: t`Month`,
  all: t`All months`,
  options: months.map(({ month }) => [month, monthText(month)]),
})

const columns = (): Columns<TaxDocumentLine> => ({
  caption: t`Tax documents`,
  tableFrom: 1080,
  columns: [
    { head: t`Number`, isName: true, cell: (line) => <NumberLink line={line} /> },
    { head: t`Date`, cell: ({ day }) => dayWithYear(calendarDay(day)) },
    { head: t`Billed to`, cell: ({ buyer }) => buyer },
    { head: t`Taxable value`, isNumber: true, cell: (line) => signed(line, line.taxable) },
    { head: 'CGST', isNumber: true, cell: (line) => signed(line, line.cgst) },
    { head: 'SGST', isNumber: true, cell: (line) => signed(line, line.sgst) },
    { head: 'IGST', isNumber: true, cell: (line) => signed(line, line.igst) },
    { head: t`Total`, isNumber: true, cell: (line) => <b>{signed(line, line.total)}</b> },
  ],
  card: (line) => (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-16">
        <NumberLink line={line} />
        <b className="tnum">{signed(line, line.total)}</b>
      </div>
      <p className="break-words">{line.buyer}</p>
      <p className="text-ink3 text-note">
        {joinIsolated([
          dayWithYear(calendarDay(line.day)),
          line.cgst > 0 && `CGST ${signed(line, line.cgst)}`,
          line.sgst > 0 && `SGST ${signed(line, line.sgst)}`,
          line.igst > 0 && `IGST ${signed(line, line.igst)}`,
        ])}
      </p>
    </>
  ),
})

const signed = ({ kind }: TaxDocumentLine, rupees: number) =>
  formatRupees(reversesTax(kind) ? -rupees : rupees)

const NumberLink = ({ line: { _id, number, kind } }: { line: TaxDocumentLine }) => (
  <span>
    <Link className="link tnum whitespace-nowrap" to={paths.adminTaxDocument(_id)}>
      {number}
    </Link>
    <span className="block font-text text-ink3 text-note">{t(kindNames[kind])}</span>
  </span>
)

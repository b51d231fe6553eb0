import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getBooks } from '#calls/ledger/books.ts'
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts'
import type { BookCourse, BookMonth } from '#contract/ledger/books.ts'
import { formatRupees } from '#contract/money.ts'
import { paths } from '../../paths.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { QueryStates } from '../../shared/query-states.tsx'
import { monthInWords } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { FilterChoice } from '../../ui/filter-choice.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { Table } from '../../ui/table.tsx'
import { FigureMeanings } from './figure-meanings.tsx'
import { booksOf } from './queries.ts'

const yearsShown = 5

export interface BooksProps {
  /** 2026 means 2026-27; empty means the current financial year. */
  year: string
  onYear: (year: string) => void | Promise<void>
}

export function Books({ year, onYear }: BooksProps) {
  const query = useQuery(booksOf({ year: year || undefined }))
  const books = query.data
  return (
    <>
      <div className="mb-24 flex flex-wrap items-end justify-between gap-x-24 gap-y-16">
        <div className="w-full sm:w-240">
          <FilterChoice
            label={t`Financial year`}
            value={year}
            all={books ? yearText(books.thisYear) : t`This year`}
            onChoose={onYear}
          >
            {books &&
              Array.from({ length: yearsShown - 1 }, (_, index) => books.thisYear - 1 - index).map(
                (earlierYear) => (
                  <option key={earlierYear} value={earlierYear}>
                    {yearText(earlierYear)}
                  </option>
                ),
              )}
          </FilterChoice>
        </div>
        {books && <TableOfBooks books={books} query={{ year: books.period.from.slice(0, 4) }} />}
      </div>
      <QueryStates
        query={query}
        message={t`The books did not load.`}
        skeleton={<BooksSkeleton months={12} />}
      />
      {books && (
        <BookTables
          books={books}
          all={t`The year`}
          empty={{
            message: t`Nothing was earned or received in this year.`,
            next: t`Fees come here when students enroll.`,
          }}
        />
      )}
    </>
  )
}

export function BooksOfDays({ period }: { period: { from: string; to: string } }) {
  const query = useQuery(booksOf(period))
  const books = query.data
  const title = t`Earned, received, refunded and owed`
  return (
    <section aria-labelledby="books-of-days" className="chart">
      <div className="mb-16 flex flex-wrap items-end justify-between gap-x-24">
        <h2 id="books-of-days">{title}</h2>
        {books && <TableOfBooks books={books} query={period} title={title} />}
      </div>
      <QueryStates
        query={query}
        message={t`The books did not load.`}
        skeleton={<BooksSkeleton months={3} />}
      />
      {books && (
        <BookTables
          books={books}
          all={t`All days`}
          empty={{ message: t`Nothing was earned or received on these days.` }}
        />
      )}
    </section>
  )
}

type BooksResponse = ResponseOf<typeof getBooks>

interface TableOfBooksProps {
  books: BooksResponse
  query: QueryOf<typeof getBooks>
  title?: string
}

function TableOfBooks({ books, query, title }: TableOfBooksProps) {
  if (books.courses.length === 0) return null
  const name = query.year ?? `${books.period.from}-to-${books.period.to}`
  return <DownloadTable endpoint={getBooks} query={query} fileName={`books-${name}`} of={title} />
}

interface BookTablesProps {
  books: BooksResponse
  all: string
  empty: { message: string; next?: string }
}

function BookTables({ books, all, empty }: BookTablesProps) {
  if (books.courses.length === 0) return <EmptyState {...empty} />
  return (
    <div className="grid grid-cols-1 gap-40">
      <Sums
        caption={t`By month`}
        head={t`Month`}
        rows={books.months.map((month) => ({
          ...month,
          key: month.month,
          name: monthInWords(month.month),
          period: daysOfMonth(month.month, books.period),
        }))}
        total={{ ...books.total, name: all, period: books.period }}
      />
      <Sums
        caption={t`By course`}
        head={t`Course`}
        rows={books.courses.map((course) => ({
          ...course,
          key: course.courseId,
          name: course.courseName,
          period: { ...books.period, course: course.courseId },
        }))}
        total={{ ...books.total, name: t`All courses`, period: books.period }}
      />
      <FigureMeanings />
      {books.total.tax !== 0 && (
        <p className="max-w-text text-ink2 text-label">
          <Trans>
            GST is the tax on invoices minus the tax on credit notes. It is part of what is earned, and the
            school pays it to the government.
          </Trans>
        </p>
      )}
    </div>
  )
}

type Amounts = Pick<
  BookMonth & BookCourse,
  'earned' | 'tax' | 'received' | 'refunded' | 'advances' | 'opening' | 'owed'
>

interface Row extends Amounts {
  name: string
  period: RowPeriod
}

type RowPeriod = BooksResponse['period'] & { course?: string }

function daysOfMonth(month: string, { from, to }: BooksResponse['period']): RowPeriod {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { from: from > `${month}-01` ? from : `${month}-01`, to: to < last ? to : last }
}

const BooksSkeleton = ({ months }: { months: number }) => (
  <div className="grid gap-40">
    <TableSkeleton hasHeading columns={6} rows={months + 1} />
    <TableSkeleton hasHeading columns={6} />
  </div>
)

interface SumsProps {
  caption: string
  head: string
  rows: readonly (Row & { key: string })[]
  total: Row
}

function Sums({ caption, head, rows, total }: SumsProps) {
  const hasAny = (figure: keyof Amounts) => [total, ...rows].some((row) => row[figure] !== 0)
  const shownFigures = figures.filter((figure) => !shownIfNonzero.includes(figure) || hasAny(figure))
  return (
    <section>
      <h2 className="mb-12 text-lead">{caption}</h2>
      <Table caption={caption}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {shownFigures.map((figure) => (
              <th key={figure} scope="col" className="number">
                {t(columnNames[figure])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, ...amounts }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <Cells {...amounts} shownFigures={shownFigures} />
            </tr>
          ))}
          <tr className="font-strong">
            <th scope="row">{total.name}</th>
            <Cells {...total} shownFigures={shownFigures} />
          </tr>
        </tbody>
      </Table>
    </section>
  )
}

const figures = ['earned', 'tax', 'received', 'opening', 'refunded', 'advances', 'owed'] as const
const shownIfNonzero: readonly (keyof Amounts)[] = ['tax', 'opening', 'advances']
type Figure = (typeof figures)[number]
const columnNames: Record<Figure, MessageDescriptor> = {
  earned: msg`Earned`,
  tax: msg`GST included`,
  received: msg`Received`,
  refunded: msg`Refunded`,
  opening: msg`Opening payments`,
  advances: msg`Advances`,
  owed: msg`Owed at the end`,
}

const Cells = ({
  period: { from, ...until },
  shownFigures,
  ...amounts
}: Omit<Row, 'name'> & { shownFigures: readonly Figure[] }) =>
  shownFigures.map((figure) => (
    <td key={figure} className="number">
      {/* `owed` includes debts from before the period. */}
      <Link
        className="figure-to-rows"
        to={paths.adminBookEntries({ figure, ...until, from: figure === 'owed' ? undefined : from })}
      >
        {formatRupees(amounts[figure])}
      </Link>
    </td>
  ))

/** @returns "2026-27" for 2026 */
const yearText = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`

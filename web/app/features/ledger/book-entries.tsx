import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listBookEntries } from '#calls/ledger/books.ts'
import type { Course } from '#contract/catalogue/courses.ts'
import type { BookEntry, LedgerAction } from '#contract/ledger/books.ts'
import { formatRupees } from '#contract/money.ts'
import { texts } from '#contract/texts.ts'
import { countLabel } from '../../api/row-count.ts'
import { paths } from '../../paths.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { ListPage } from '../../shared/list-page.tsx'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import type { FilterControl } from '../../ui/filters.tsx'
import { isBackwards, type List } from '../../ui/list-filter.ts'
import type { Columns } from '../../ui/list-rows.tsx'
import { Figure, Figures } from '../../ui/table.tsx'
import { translateAll } from '../../ui/translate-all.ts'
import { FigureMeanings } from './figure-meanings.tsx'
import { type EntriesFilter, entriesPage, entriesQuery, figureNames } from './queries.ts'

export interface BookEntriesProps {
  list: List<EntriesFilter>
  courses: readonly Pick<Course, '_id' | 'name'>[]
}

export function BookEntries({ list, courses }: BookEntriesProps) {
  const query = useQuery(entriesPage(list.filter))
  const found = isBackwards(list.filter) ? undefined : query.data
  const { total = 0, hasMore = false } = found ?? {}
  const count = countLabel({ total, hasMore })
  const figure = list.filter.figure || 'earned'
  return (
    <>
      <section aria-label={t`Totals`} className="ledger-totals mb-28">
        <Figures>
          <Figure label={t(figureNames[figure])}>
            {found ? formatRupees(found.sum) : query.isPending && <Skeleton className="h-36 w-160" />}
          </Figure>
        </Figures>
      </section>
      <ListPage
        list={list}
        query={query}
        filters={{ rows: controls(courses), look: 'filter-row' }}
        note={{
          text: found && plural(total, { one: `${count} row`, other: `${count} rows` }),
          beside: total > 0 && (
            <DownloadTable
              endpoint={listBookEntries}
              query={entriesQuery(list.filter)}
              fileName={`books-${figure}`}
            />
          ),
        }}
        columns={columns()}
        message={t`The rows did not load.`}
        empty={{ message: t`Nothing in the ledger changes this figure here.` }}
      />
      <FigureMeanings />
    </>
  )
}

const controls = (courses: BookEntriesProps['courses']): FilterControl<EntriesFilter>[][] => {
  const { earned, ...others } = translateAll(figureNames)
  return [
    [
      { kind: 'choice', name: 'figure', label: t`Figure`, all: earned, options: Object.entries(others) },
      {
        kind: 'choice',
        name: 'course',
        label: t`Course`,
        all: t`All courses`,
        options: courses.map(({ _id, name }) => [_id, name]),
      },
      { kind: 'days', backwards: t(texts.admin.lastDayBeforeFirst) },
    ],
  ]
}

const actionNames: Record<LedgerAction, MessageDescriptor> = {
  fee: msg`Fee`,
  waiver: msg`Fee waived`,
  cancellation: msg`Enrollment cancelled`,
  payment: msg`Payment received`,
  paymentRefused: msg`Payment did not come`,
  refundDecided: msg`Refund decided`,
  refundWithdrawn: msg`Refund withdrawn`,
  refundPaid: msg`Refund paid`,
  refundReturned: msg`Refund came back`,
  openingPayment: msg`Opening payment`,
  openingReversed: msg`Opening payment taken back`,
  advanceUsed: msg`Advance used`,
  advanceReturned: msg`Advance put back`,
  tax: msg`GST`,
}

const columns = (): Columns<BookEntry> => ({
  caption: t`Rows of the books`,
  tableFrom: 1080,
  columns: [
    {
      head: t`Date`,
      className: 'tnum whitespace-nowrap',
      cell: ({ day }) => <time dateTime={day}>{dayWithYear(calendarDay(day))}</time>,
    },
    { head: t`Student`, isName: true, cell: (entry) => <Student entry={entry} /> },
    { head: t`Course`, cell: ({ courseName }) => courseName },
    { head: t`What happened`, cell: ({ act: action }) => t(actionNames[action]) },
    { head: t`Amount`, isNumber: true, cell: (entry) => <Amount entry={entry} /> },
  ],
  card: (entry) => (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-16">
        <span className="min-w-0">
          <Student entry={entry} />
        </span>
        <Amount entry={entry} />
      </div>
      <p className="break-words">{entry.courseName}</p>
      <p className="flex flex-wrap justify-between gap-x-16 text-ink2 text-label">
        {t(actionNames[entry.act])}
        <time className="text-ink3 text-note" dateTime={entry.day}>
          {dayWithYear(calendarDay(entry.day))}
        </time>
      </p>
    </>
  ),
})

const Student = ({ entry: { enrollmentId, name, receiptNumber } }: { entry: BookEntry }) => (
  <>
    <span className="block">{name}</span>
    <Link className="link tnum whitespace-nowrap font-text text-note" to={paths.adminFeeCard(enrollmentId)}>
      {receiptNumber}
    </Link>
  </>
)

const Amount = ({ entry: { amount } }: { entry: BookEntry }) => (
  <b className={`tnum ${amount < 0 ? 'text-mark' : ''}`}>{formatRupees(amount)}</b>
)

import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listTakings } from '#calls/fees/fee-desk.ts'
import type { AnyMethod } from '#contract/fees/enrollments.ts'
import type { Taking, TakingsTotal } from '#contract/fees/fee-desk.ts'
import { formatRupees } from '#contract/money.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { countLabel } from '../../api/row-count.ts'
import { paths } from '../../paths.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { ListPage } from '../../shared/list-page.tsx'
import { methodName } from '../../shared/money/payment-texts.ts'
import { Button } from '../../ui/button.tsx'
import { calendarDay, dayWithYear, timeOf } from '../../ui/dates.ts'
import { DayFilter } from '../../ui/day-filter.tsx'
import type { FilterControl } from '../../ui/filters.tsx'
import type { List } from '../../ui/list-filter.ts'
import type { Columns } from '../../ui/list-rows.tsx'
import { serverTime } from '../../ui/server-time.ts'
import { Table } from '../../ui/table.tsx'
import { type TakingsFilter, takingsPage, takingsQuery } from './fee-desk-queries.ts'

export function Takings({ list }: { list: List<TakingsFilter> }) {
  const query = useQuery(takingsPage(list.filter))
  const { totals = [], total = 0, hasMore = false } = query.data ?? {}
  const count = countLabel({ total, hasMore })
  // The device's date, until the server's date arrives.
  const day = query.data?.day ?? (list.filter.day || serverTime().toLocaleDateString('sv'))
  return (
    <>
      <div className="mb-24 flex flex-wrap items-end justify-between gap-x-24 gap-y-16">
        <div className="no-print min-h-112 w-full sm:w-240">
          <DayFilter
            label={t`Day`}
            value={day}
            onChoose={(day) => void list.change({ day, taker: '', method: '' })}
          />
        </div>
        <p className="no-print flex flex-wrap gap-x-20 gap-y-8">
          <Link className="link" to={paths.adminCheques()}>
            <Trans>Cheques of a later day</Trans>
          </Link>
          <Link className="link" to={paths.adminAdvances()}>
            <Trans>Advances</Trans>
          </Link>
        </p>
        {totals.length > 0 && (
          <div className="no-print flex flex-wrap gap-12">
            <Button size="row" icon="print" onClick={() => window.print()}>
              <Trans>Print</Trans>
            </Button>
            <DownloadTable
              endpoint={listTakings}
              query={{ ...takingsQuery(list.filter), day }}
              fileName={`takings-${day}`}
            />
          </div>
        )}
      </div>
      {totals.length > 0 && <Totals day={day} totals={totals} />}
      {/* The totals above would move the list, so the list mounts again. */}
      <ListPage
        key={String(query.isPending)}
        list={{
          ...list,
          isNarrowed: list.filter.taker !== '' || list.filter.method !== '',
          clear: () => void list.change({ taker: '', method: '' }),
        }}
        query={query}
        filters={totals.length > 0 ? { rows: controls(totals), look: 'filter-row no-print' } : undefined}
        note={{
          text: total > 0 && plural(total, { one: `${count} payment`, other: `${count} payments` }),
        }}
        columns={columns()}
        message={t`The payments of the day did not load.`}
        empty={
          totals.length > 0
            ? { message: t`No payment of the day matches these filters.` }
            : {
                message: t`No payment was confirmed on this day.`,
                next: t`Payments come here on the day on which you confirm them or take them at the desk.`,
              }
        }
      />
    </>
  )
}

const methodsIn = (totals: readonly TakingsTotal[]) => [...new Set(totals.map(({ method }) => method))]

const takersIn = (totals: readonly TakingsTotal[]) => [
  ...new Map(totals.map(({ takerId, takenBy }) => [takerId ?? 'online', takenBy ?? t`Online`])),
]

const controls = (totals: readonly TakingsTotal[]): FilterControl<TakingsFilter>[][] => [
  [
    { kind: 'choice', name: 'taker', label: t`Taken by`, all: t`Everyone`, options: takersIn(totals) },
    {
      kind: 'choice',
      name: 'method',
      label: t`Method`,
      all: t`All methods`,
      options: methodsIn(totals).map((method) => [method, methodName(method)]),
    },
  ],
]

function Totals({ day, totals }: { day: string; totals: readonly TakingsTotal[] }) {
  const methods = methodsIn(totals)
  const takers = takersIn(totals)
  const date = dayWithYear(calendarDay(day))
  return (
    <section aria-label={t`Totals`} className="mb-32">
      <h2 className="mb-12 text-lead">{t`Taken on ${date}`}</h2>
      <Table caption={t`Who took how much`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Taken by</Trans>
            </th>
            {methods.map((method) => (
              <th key={method} scope="col" className="number">
                {methodName(method)}
              </th>
            ))}
            <th scope="col" className="number">
              <Trans>Total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {takers.map(([taker, name]) => (
            <tr key={taker}>
              <th scope="row">{name}</th>
              {methods.map((method) => (
                <td key={method} className="number">
                  <Sum {...{ day, totals, taker, method }} />
                </td>
              ))}
              <td className="number">
                <b>
                  <Sum {...{ day, totals, taker }} />
                </b>
              </td>
            </tr>
          ))}
          {takers.length > 1 && (
            <tr>
              <th scope="row">
                <Trans>Total</Trans>
              </th>
              {methods.map((method) => (
                <td key={method} className="number">
                  <b>
                    <Sum {...{ day, totals, method }} />
                  </b>
                </td>
              ))}
              <td className="number">
                <b>
                  <Sum {...{ day, totals }} />
                </b>
              </td>
            </tr>
          )}
        </tbody>
      </Table>
    </section>
  )
}

interface SumProps {
  day: string
  totals: readonly TakingsTotal[]
  taker?: string
  method?: AnyMethod
}

function Sum({ day, totals, taker, method }: SumProps) {
  const paise = totals
    .filter((row) => taker === undefined || (row.takerId ?? 'online') === taker)
    .filter((row) => method === undefined || row.method === method)
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return (
    <Link className="figure-to-rows" to={paths.adminTakings({ day, taker, method })}>
      {formatRupees(paise / 100)}
    </Link>
  )
}

const columns = (): Columns<Taking> => ({
  caption: t`Payments of the day`,
  tableFrom: 1080,
  columns: [
    { head: t`Time`, cell: ({ at }) => <time dateTime={at}>{timeOf(new Date(at))}</time> },
    { head: t`Student`, isName: true, cell: (taking) => <Student taking={taking} /> },
    { head: t`Course`, cell: ({ courseName }) => courseName },
    { head: t`Method`, cell: (taking) => <Method taking={taking} /> },
    { head: t`Taken by`, cell: ({ takenBy }) => takenBy ?? t`Online` },
    { head: t`Amount`, isNumber: true, cell: (taking) => <Amount taking={taking} /> },
  ],
  card: (taking) => (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-16">
        <span className="min-w-0">
          <Student taking={taking} />
        </span>
        <Amount taking={taking} />
      </div>
      <p className="break-words">{taking.courseName}</p>
      <div className="text-ink2 text-label">
        <Method taking={taking} />
      </div>
      <p className="text-ink3 text-note">
        {joinIsolated([timeOf(new Date(taking.at)), taking.takenBy ?? t`Online`])}
      </p>
    </>
  ),
})

const Student = ({ taking: { enrollmentId, name, receiptNumber } }: { taking: Taking }) => (
  <>
    <span className="block">{name}</span>
    <Link className="link tnum whitespace-nowrap font-text text-note" to={paths.adminFeeCard(enrollmentId)}>
      {receiptNumber}
    </Link>
  </>
)

const Method = ({ taking: { method, reference, refusal, refundNumber } }: { taking: Taking }) => (
  <>
    {methodName(method)}
    {refundNumber && <span className="tnum block text-mark text-note">{t`Refund ${refundNumber}`}</span>}
    {reference && <span className="tnum block break-words text-ink3 text-note">{reference}</span>}
    {refusal && <span className="block break-words text-mark text-note">{refusal}</span>}
  </>
)

const Amount = ({ taking: { amount } }: { taking: Taking }) => (
  <b className={`tnum ${amount < 0 ? 'text-mark' : ''}`}>{formatRupees(amount)}</b>
)

import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listDueFees } from '#calls/fees/fee-desk.ts'
import type { DueFee } from '#contract/fees/fee-desk.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import { countLabel } from '../../api/row-count.ts'
import { paths } from '../../paths.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { ListPage } from '../../shared/list-page.tsx'
import { type DueFilter, dueFeesPage, dueNames, dueQuery } from '../../shared/money/due-fees-query.ts'
import { FeeCardLink } from '../../shared/money/fee-card-link.tsx'
import { QueryStates } from '../../shared/query-states.tsx'
import { StudentLink } from '../../shared/student-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { calendarDay, dayOf } from '../../ui/dates.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import type { List } from '../../ui/list-filter.ts'
import type { Columns } from '../../ui/list-rows.tsx'
import { Figure, Figures } from '../../ui/table.tsx'
import { translateAll } from '../../ui/translate-all.ts'
import { owedByAge } from './fee-desk-queries.ts'
import { whatsAppLink } from './whatsapp.ts'

export function DueFees({ list }: { list: List<DueFilter> }) {
  const query = useQuery(dueFeesPage(list.filter))
  const { today = '', total = 0, hasMore = false } = query.data ?? {}
  const count = countLabel({ total, hasMore })
  return (
    <>
      <OwedByAge when={list.filter.when} />
      <ListPage
        list={list}
        query={query}
        filters={{
          rows: [
            [
              {
                kind: 'chips',
                name: 'when',
                label: t`Due`,
                options: Object.entries(translateAll({ overdue, week })),
              },
              { kind: 'search', label: t`Name, phone, course or receipt`, most: limits.name },
            ],
          ],
          look: 'state-filters',
        }}
        note={{
          text: query.data && plural(total, { one: `${count} fee`, other: `${count} fees` }),
          beside: total > 0 && (
            <DownloadTable endpoint={listDueFees} query={dueQuery(list.filter)} fileName="fees-due" />
          ),
        }}
        columns={dueColumns(today, (fee) => <Actions fee={fee} />)}
        message={t`The fees did not load.`}
        empty={
          list.isNarrowed
            ? { message: t`No fees match these filters.` }
            : {
                message: t`Nobody owes anything.`,
                next: t`Fees come here when a student enrolls and has not paid yet.`,
              }
        }
      />
    </>
  )
}

const { overdue, week, ...ageNames } = dueNames
const ages = Object.keys(ageNames) as (keyof typeof ageNames)[]

function OwedByAge({ when }: { when: DueFilter['when'] }) {
  const query = useQuery(owedByAge)
  const { data } = query
  return (
    <section aria-label={t`Totals`} className="ledger-totals mb-28">
      <QueryStates query={query} message={t`The fees did not load.`} skeleton={null} />
      <Figures>
        <Figure label={t`Owed`}>
          {data ? (
            <Link className="figure-to-rows" to={paths.adminDueFees()}>
              {formatRupees(data.owed)}
            </Link>
          ) : (
            <Skeleton className="h-36 w-160" />
          )}
        </Figure>
      </Figures>
      <ul className="tnum mt-12 grid gap-x-24 gap-y-4 text-ink2 text-label sm:grid-cols-3">
        {ages.map((age) => (
          <li key={age}>
            {t(dueNames[age])}:{' '}
            {data ? (
              <Link
                className="link"
                to={paths.adminDueFees({ when: age })}
                aria-current={age === when || undefined}
              >
                {formatRupees(data.ages.find((one) => one.age === age)?.amount ?? 0)}
              </Link>
            ) : (
              <Skeleton className="inline-block h-16 w-64" />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const dueColumns = (today: string, actionsOf: (fee: DueFee) => ReactNode): Columns<DueFee> => ({
  caption: t`Fees due`,
  tableFrom: 1080,
  columns: [
    {
      head: t`Student`,
      isName: true,
      cell: (fee) => (
        <>
          <StudentLink studentId={fee.student._id}>{fee.student.name}</StudentLink>
          <span className="tnum block font-text text-ink3 text-note">{fee.phone}</span>
        </>
      ),
    },
    {
      head: t`Course and receipt`,
      cell: (fee) => (
        <>
          <span className="block">{fee.courseName}</span>
          <ReceiptLink fee={fee} />
        </>
      ),
    },
    { head: t`Due`, cell: (fee) => <Due fee={fee} today={today} /> },
    {
      head: t`Owed`,
      isNumber: true,
      cell: (fee) => <Amount fee={fee} />,
    },
    { head: t`Actions`, isHeadHidden: true, cell: actionsOf },
  ],
  card: (fee) => (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-16">
        <StudentLink studentId={fee.student._id}>{fee.student.name}</StudentLink>
        <b className="tnum">{formatRupees(fee.owed)}</b>
      </p>
      <p className="tnum text-ink3 text-note">{fee.phone}</p>
      <p className="mt-4 break-words">{fee.courseName}</p>
      <ReceiptLink fee={fee} />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
        <div className="min-w-0">
          <Due fee={fee} today={today} />
          <DueFirst fee={fee} />
        </div>
        {actionsOf(fee)}
      </div>
    </>
  ),
})

interface FeeProps {
  fee: DueFee
}

const ReceiptLink = ({ fee: { _id, receiptNumber } }: FeeProps) => (
  <Link className="link tnum whitespace-nowrap" to={paths.adminFeeCard(_id)}>
    {receiptNumber}
  </Link>
)

const Amount = ({ fee }: FeeProps) => (
  <>
    <b className="tnum block">{formatRupees(fee.owed)}</b>
    <DueFirst fee={fee} />
  </>
)

function DueFirst({ fee: { amountDue, owed } }: FeeProps) {
  if (owed === amountDue) return null
  const rupees = formatRupees(amountDue)
  return <span className="tnum block text-ink3 text-note">{t`Due first ${rupees}`}</span>
}

function Due({ fee: { dueDay, isClaimed, pausedAt }, today }: FeeProps & { today: string }) {
  const days = daysBetween(dueDay, today)
  return (
    <>
      <time className="block whitespace-nowrap" dateTime={dueDay}>
        {dayOf(calendarDay(dueDay))}
      </time>
      <span className={`block text-note ${days > 0 ? 'text-mark' : 'text-ink3'}`}>{dueText(days)}</span>
      {isClaimed && (
        <span className="block text-ink3 text-note">
          <Trans>The student says it is paid</Trans>
        </span>
      )}
      {pausedAt && (
        <span className="block text-mark text-note">
          <Trans>Lessons paused</Trans>
        </span>
      )}
    </>
  )
}

function dueText(days: number): string {
  if (days === 0) return t`today`
  const ahead = -days
  return days > 0
    ? plural(days, { one: '# day overdue', other: '# days overdue' })
    : plural(ahead, { one: 'in # day', other: 'in # days' })
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

function Actions({ fee }: FeeProps) {
  const { receiptNumber } = fee
  const address = new URL(paths.receipt(fee._id), window.location.origin).href
  const chat = whatsAppLink(fee.phone, `${fee.reminder} ${address}`)
  return (
    <div className="row-actions">
      {chat && !fee.isClaimed && (
        <a className={buttonClass({ size: 'row' })} href={chat} target="_blank" rel="noreferrer">
          <Trans>
            WhatsApp<span className="vh"> about {receiptNumber}</span>
          </Trans>
        </a>
      )}
      <FeeCardLink enrollmentId={fee._id} of={receiptNumber} />
    </div>
  )
}

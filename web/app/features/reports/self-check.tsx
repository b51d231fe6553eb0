import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import { formatPaise } from '#contract/money.ts'
import { grouped } from '#contract/numbers.ts'
import type { checkTotals } from '#contract/reports.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { Skeleton } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { totals } from './queries.ts'

const checkNames: Record<string, MessageDescriptor> = {
  enrollments: msg`Enrollments`,
  payments_recorded: msg`Payments recorded`,
  payments_cancelled: msg`Payments cancelled`,
  'courses whose students are counted right': msg`Courses with a correct count of students`,
  'days of courses that are counted right': msg`Days with a correct count per course`,
  'earnings, with what is kept of cancelled enrollments = income in the ledger': msg`Earnings, with what is kept of cancelled enrollments = income in the ledger`,
  'receipts − refunds = money in the ledger': msg`Receipts − refunds = cash and bank in the ledger`,
  'refunds to be paid = refunds in the ledger': msg`Refunds to be paid = refunds owed in the ledger`,
  'invoices − credit notes = their income and tax in the ledger': msg`Invoices − credit notes = their income and GST in the ledger`,
  'debits = credits in the ledger': msg`Debits = credits in the ledger`,
  'days whose enrollments are counted right': msg`Days with a correct count of enrollments`,
  'coupons whose uses are counted right': msg`Coupons with a correct count of uses`,
  'days and months whose active users are counted right': msg`Days and months with a correct count of active users`,
  earnings: msg`Earnings = sum of all receipts`,
  confirmed_earnings: msg`Confirmed earnings = sum of confirmed receipts`,
  recorded_earnings: msg`Fees with a payment awaiting confirmation`,
  recorded_confirmed: msg`Received of these fees`,
  'fee cards that agree with their parts and payments': msg`Fee cards that agree with their parts and payments`,
  'balances of fee cards = receivable in the ledger': msg`Balances of fee cards = receivable in the ledger`,
}

function nameOf(name: string): string {
  const known = checkNames[name]
  return known ? t(known) : `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`
}

const live = paths.adminEnrollments({ status: 'live' })
const recorded = paths.adminEnrollments({ status: 'recorded' })

/** The list that has the rows of a total, or what it counts the rows of. Of the ledger there is no list. */
const lists: Record<string, string> = {
  enrollments: live,
  earnings: live,
  confirmed_earnings: paths.adminEnrollments({ status: 'confirmed' }),
  'courses whose students are counted right': paths.adminCourses(),
  'days of courses that are counted right': live,
  'days whose enrollments are counted right': live,
  payments_recorded: recorded,
  recorded_earnings: recorded,
  recorded_confirmed: recorded,
  'fee cards that agree with their parts and payments': paths.adminEnrollments(),
  'balances of fee cards = receivable in the ledger': live,
  'earnings, with what is kept of cancelled enrollments = income in the ledger': paths.adminEnrollments(),
  'receipts − refunds = money in the ledger': paths.adminTakings(),
  'refunds to be paid = refunds in the ledger': paths.adminRefunds(),
  'coupons whose uses are counted right': paths.adminCoupons(),
  'invoices − credit notes = their income and tax in the ledger': paths.adminTax(),
  payments_cancelled: paths.adminEnrollments({ status: 'cancelled' }),
}

/** What a total is called; it opens its rows. */
function Total({ name }: { name: string }) {
  const list = lists[name]
  return list ? (
    <Link className="link" to={list}>
      {nameOf(name)}
    </Link>
  ) : (
    nameOf(name)
  )
}

const write = (name: string, value: number) =>
  /(earnings|_confirmed|ledger)$/.test(name) ? formatPaise(value) : grouped(value)

/**
 * Each running total beside what its rows come to, counted when the page opens and as often as is asked. One line while all
 * agree; open as soon as one does not.
 */
export function SelfCheck() {
  const read = useQuery(totals)
  const isWide = useWide()
  const { data } = read
  return (
    <section aria-labelledby="self-check" className="self-check">
      <div className="flex flex-wrap items-end justify-between gap-x-24">
        <h2 id="self-check">
          <Trans>Self-check</Trans>
        </h2>
        <Button
          variant="quiet"
          size="row"
          busy={(read.isFetching || data?.isRunning) && !read.isPending && t`Counting...`}
          onClick={() => void read.refetch()}
        >
          <Trans>Count again</Trans>
        </Button>
      </div>
      <p className="vh" role="status">
        {data && words(data)}
      </p>
      <QueryStates
        query={read}
        message={t`The totals could not be counted again.`}
        skeleton={<Skeleton className="h-73" />}
      />
      {data && data.countedAt === null && <p className="text-ink2 text-label">{words(data)}</p>}
      {data && data.countedAt !== null && (
        <details open={data.agrees === false || undefined}>
          <summary className={data.agrees ? 'text-ink2 text-label' : 'font-strong text-label text-mark'}>
            {words(data)}
          </summary>
          {isWide ? <CheckTable checks={data.checks} /> : <CheckList checks={data.checks} />}
        </details>
      )}
    </section>
  )
}

type Checks = AnswerOf<typeof checkTotals>['checks']

function CheckTable({ checks }: { checks: Checks }) {
  return (
    <Table caption={t`Totals beside the sums of their rows`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Total</Trans>
          </th>
          <th scope="col" className="number">
            <Trans>Recorded</Trans>
          </th>
          <th scope="col" className="number">
            <Trans>Sum of its rows</Trans>
          </th>
          <th scope="col">
            <Trans>Agrees</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ name, total, sumOfRows, agrees }) => (
          <tr key={name}>
            <th scope="row">
              <Total name={name} />
            </th>
            <td className="number">{write(name, total)}</td>
            <td className="number">{write(name, sumOfRows)}</td>
            <td className={agrees ? 'text-seal' : 'font-strong text-mark'}>{agrees ? t`Yes` : t`No`}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The same where four columns have no room. */
function CheckList({ checks }: { checks: Checks }) {
  return (
    <ul aria-label={t`Totals beside the sums of their rows`} className="border-ink border-t-2">
      {checks.map(({ name, total, sumOfRows, agrees }) => (
        <li key={name} className="list-row py-13 text-label">
          <p className="font-strong">
            <Total name={name} />
          </p>
          <p className="flex flex-wrap justify-between gap-x-16">
            <span className="tnum">
              <Trans>
                Recorded {write(name, total)}, rows add up to {write(name, sumOfRows)}
              </Trans>
            </span>
            <span className={agrees ? 'text-seal' : 'font-strong text-mark'}>
              {agrees ? t`agrees` : t`does not agree`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function words({ agrees, countedAt, isRunning }: AnswerOf<typeof checkTotals>): string {
  if (countedAt === null) return t`Counting every record. On a big school this takes about a minute.`
  const result = t(agrees ? agree : disagree)
  const moment = dayAndTime(new Date(countedAt))
  return `${result} ${isRunning ? t`Counted on ${moment}; counting again now.` : t`Counted on ${moment}.`}`
}

const agree = msg`All totals agree with their records.`
const disagree = msg`A total does not agree with its records. Please tell the person who runs this server.`

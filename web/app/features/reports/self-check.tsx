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

const names: Record<string, string> = {
  earnings: 'Earnings = sum of all receipts',
  confirmed_earnings: 'Confirmed earnings = sum of confirmed receipts',
}

const nameOf = (name: string) =>
  names[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`

const live = paths.adminEnrollments({ status: 'live' })

/**
 * The list that has the rows of a total, or what it counts the rows of. Of the ledger there is no
 * list, and the days of active users are above on the page.
 */
const lists: Record<string, string> = {
  enrollments: live,
  earnings: live,
  confirmed_earnings: paths.adminEnrollments({ status: 'confirmed' }),
  'courses whose students are counted right': paths.adminCourses(),
  'days of courses that are counted right': live,
  'days whose enrollments are counted right': live,
  payments_recorded: paths.adminEnrollments({ status: 'recorded' }),
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
  /(earnings|ledger)$/.test(name) ? formatPaise(value) : grouped(value)

/** Each running total beside what its rows come to, counted when the page opens and as often as is asked. */
export function SelfCheck() {
  const read = useQuery(totals)
  const isWide = useWide()
  return (
    <section aria-labelledby="self-check">
      <div className="flex flex-wrap items-end justify-between gap-x-24">
        <h2 id="self-check">Self-check</h2>
        <Button
          variant="quiet"
          size="row"
          busy={(read.isFetching || read.data?.isRunning) && !read.isPending && 'Counting...'}
          onClick={() => void read.refetch()}
        >
          Count again
        </Button>
      </div>
      <p
        className={`mt-8 mb-12 text-label ${read.data?.agrees === false ? 'text-mark' : 'text-ink2'}`}
        role="status"
      >
        {read.data && words(read.data)}
      </p>
      {read.data?.databaseFile === 'damaged' && (
        <p className="mb-12 font-strong text-label text-mark" role="alert">
          The database file is damaged. Please tell the person who runs this server: it must be restored from
          a backup.
        </p>
      )}
      <QueryStates
        query={read}
        message="The totals could not be counted again."
        skeleton={<Skeleton className="report-skeleton" />}
      />
      {read.data?.countedAt !== null &&
        read.data &&
        (isWide ? <CheckTable checks={read.data.checks} /> : <CheckList checks={read.data.checks} />)}
    </section>
  )
}

type Checks = AnswerOf<typeof checkTotals>['checks']

function CheckTable({ checks }: { checks: Checks }) {
  return (
    <Table caption="Totals beside the sums of their rows">
      <thead>
        <tr>
          <th scope="col">Total</th>
          <th scope="col" className="number">
            As kept
          </th>
          <th scope="col" className="number">
            Sum of its rows
          </th>
          <th scope="col">Agrees</th>
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
            <td className={agrees ? 'text-seal' : 'font-strong text-mark'}>{agrees ? 'Yes' : 'No'}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The same where four columns have no room. */
function CheckList({ checks }: { checks: Checks }) {
  return (
    <ul aria-label="Totals beside the sums of their rows" className="border-ink border-t-2">
      {checks.map(({ name, total, sumOfRows, agrees }) => (
        <li key={name} className="list-row py-13 text-label">
          <p className="font-strong">
            <Total name={name} />
          </p>
          <p className="flex flex-wrap justify-between gap-x-16">
            <span className="tnum">
              {write(name, total)} kept, {write(name, sumOfRows)} in its rows
            </span>
            <span className={agrees ? 'text-seal' : 'font-strong text-mark'}>
              {agrees ? 'agrees' : 'does not agree'}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function words({ agrees, countedAt, isRunning }: AnswerOf<typeof checkTotals>): string {
  if (countedAt === null) return 'Counting every record. On a big school this takes about a minute.'
  const result = agrees ? agree : disagree
  return isRunning ? `${result} Counted on ${dayAndTime(new Date(countedAt))}; counting again now.` : result
}

const agree = 'Counted again from every record: earnings are the sum of the receipts, and all totals agree.'
const disagree =
  'Counted again from every record: a total does not agree. Please tell the person who runs this server.'

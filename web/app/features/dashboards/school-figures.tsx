import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listEnrollments } from '#contract/fees/payments.ts'
import { formatRupees } from '#contract/money.ts'
import { groupDigits } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { studentCount } from '../../shared/student-count.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { Figure, Figures } from '../../ui/table.tsx'
import { enrollmentTotals } from './queries.ts'
import './school-figures.css'

export function SchoolFigures() {
  const students = useQuery(studentCount)
  const totals = useQuery(enrollmentTotals)
  const { data } = totals
  return (
    <section aria-label={t`Totals`}>
      <Figures>
        <Figure label={t(texts.admin.totalStudents)}>
          <Shown isPending={students.isPending}>
            {students.data !== undefined && (
              <Link className="figure-to-rows" to={paths.adminStudents()}>
                {groupDigits(students.data)}
              </Link>
            )}
          </Shown>
        </Figure>
        <Figure label={t(texts.admin.totalEnrollments)}>
          <Shown isPending={totals.isPending}>
            {data && (
              <Link className="figure-to-rows" to={paths.adminEnrollments({ status: 'live' })}>
                {groupDigits(data.totalEnrollments)}
              </Link>
            )}
          </Shown>
        </Figure>
        <Figure label={t(texts.admin.totalEarnings)}>
          <Shown isPending={totals.isPending}>
            {data && (
              <Link className="figure-to-rows" to={paths.adminEnrollments({ status: 'live' })}>
                {formatRupees(data.totalEarnings)}
              </Link>
            )}
          </Shown>
        </Figure>
      </Figures>
      {(totals.isPending || data?.booked) && <LedgerLine ledger={data?.booked} />}
      <QueryStates query={totals} message={t(texts.admin.enrollmentsFailed)} skeleton={null} />
      {students.isLoadingError && (
        <QueryStates query={students} message={t(texts.admin.studentsFailed)} skeleton={null} />
      )}
    </section>
  )
}

function Shown({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  if (isPending) return <Skeleton className="h-48 w-160 md:h-64" />
  return children || <span className="text-ink3">–</span>
}

type Ledger = NonNullable<ResponseOf<typeof listEnrollments>['booked']>

interface LedgerTerm {
  readonly figure: keyof Ledger
  readonly sign: '' | '−' | '+' | '='
  readonly name: MessageDescriptor
  readonly to: string
}

const terms: readonly LedgerTerm[] = [
  { figure: 'earned', sign: '', name: msg`Earned`, to: paths.adminBookEntries() },
  { figure: 'received', sign: '−', name: msg`Received`, to: paths.adminBookEntries({ figure: 'received' }) },
  {
    figure: 'opening',
    sign: '−',
    name: msg`Opening payments`,
    to: paths.adminBookEntries({ figure: 'opening' }),
  },
  { figure: 'advances', sign: '+', name: msg`Advances not used`, to: paths.adminAdvances() },
  { figure: 'refunded', sign: '+', name: msg`Refunded`, to: paths.adminBookEntries({ figure: 'refunded' }) },
  { figure: 'toRefund', sign: '+', name: msg`To be refunded`, to: paths.adminRefunds() },
  { figure: 'owed', sign: '=', name: msg`Owed`, to: paths.adminDueFees() },
]

const alwaysShown: readonly (keyof Ledger)[] = ['earned', 'received', 'owed']

function LedgerLine({ ledger }: { ledger: Ledger | null | undefined }) {
  const shown = terms.filter(({ figure }) => alwaysShown.includes(figure) || (ledger && ledger[figure] !== 0))
  return (
    <ul key={ledger ? 'loaded' : 'loading'} className="ledger-line" aria-label={t`The sum of the ledger`}>
      {shown.map(({ figure, sign, name, to }) => (
        <li key={figure}>
          {sign && <span className="ledger-sign">{sign}</span>}
          <span>
            <span className="ledger-name">{t(name)}</span>
            {ledger ? (
              <Link className="ledger-amount figure-to-rows" to={to}>
                {formatRupees(ledger[figure])}
              </Link>
            ) : (
              <Skeleton className="h-28 w-120" />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { listEnrollments } from '#contract/fees/payments.ts'
import { formatRupees } from '#contract/money.ts'
import { grouped } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { studentCount } from '../../shared/student-count.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { Figure, Figures } from '../../ui/table.tsx'
import { enrollmentTotals } from './queries.ts'

export function SchoolFigures({ studentsId }: { studentsId: string }) {
  const students = useQuery(studentCount)
  const totals = useQuery(enrollmentTotals)
  const { data } = totals
  return (
    <section aria-label={t`Totals`}>
      <Figures>
        <Figure label={t(texts.admin.totalStudents)}>
          <Shown isPending={students.isPending}>
            {students.data !== undefined && (
              <a className="figure-to-rows" href={`#${studentsId}`}>
                {grouped(students.data)}
              </a>
            )}
          </Shown>
        </Figure>
        <Figure label={t(texts.admin.totalEnrollments)}>
          <Shown isPending={totals.isPending}>
            {data && (
              <Link className="figure-to-rows" to={paths.adminEnrollments({ status: 'live' })}>
                {grouped(data.totalEnrollments)}
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
      {data?.booked && <Booked booked={data.booked} />}
      <QueryStates query={totals} message={t(texts.admin.enrollmentsFailed)} skeleton={null} />
      {students.isLoadingError && (
        <QueryStates query={students} message={t(texts.admin.studentsFailed)} skeleton={null} />
      )}
    </section>
  )
}

/** A dash if the figure failed to load. */
function Shown({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  if (isPending) return <Skeleton className="h-48 w-160 md:h-64" />
  return children || <span className="text-ink3">–</span>
}

/** earned − received + refunded + to be refunded = owed. Zero terms in between are hidden. */
function Booked({ booked }: { booked: NonNullable<ResponseOf<typeof listEnrollments>['booked']> }) {
  const [earned, received, refunded, toRefund, owed] = [
    formatRupees(booked.earned),
    formatRupees(booked.received),
    formatRupees(booked.refunded),
    formatRupees(booked.toRefund),
    formatRupees(booked.owed),
  ]
  return (
    <p className="tnum mt-12 text-ink2 text-label">
      <Trans>In the ledger:</Trans> <To to={paths.adminBookEntries()}>{t`${earned} earned`}</To> −{' '}
      <To to={paths.adminBookEntries({ figure: 'received' })}>{t`${received} received`}</To>
      {booked.refunded !== 0 && (
        <>
          {' + '}
          <To to={paths.adminBookEntries({ figure: 'refunded' })}>{t`${refunded} refunded`}</To>
        </>
      )}
      {booked.toRefund !== 0 && (
        <>
          {' + '}
          <To to={paths.adminRefunds()}>{t`${toRefund} to be refunded`}</To>
        </>
      )}
      {' = '}
      <To to={paths.adminDueFees()}>{t`${owed} owed`}</To>
    </p>
  )
}

const To = ({ to, children }: { to: string; children: string }) => (
  <Link className="link whitespace-nowrap" to={to}>
    {children}
  </Link>
)

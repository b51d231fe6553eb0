import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { paths } from '../../paths.ts'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'
import { ListHead } from '../../ui/page.tsx'
import type { OwedPayment } from './owed-payment.ts'

export function OwedFees({
  payments,
  pay,
}: {
  payments: readonly OwedPayment[]
  pay: (payment: OwedPayment) => ReactNode
}) {
  return (
    <section aria-labelledby="owed-fees">
      <ListHead id="owed-fees" title={t`Fees to pay`} />
      <ul>
        {payments.map((payment) => (
          <li key={payment.enrollmentId} className="list-row grid gap-4 py-12">
            <p className="flex flex-wrap items-baseline justify-between gap-x-16">
              <Link className="link font-strong" to={paths.receipt(payment.enrollmentId)}>
                {payment.course.name}
              </Link>
              <b className="tnum">{formatRupees(payment.amount)}</b>
            </p>
            {payment.dueDay && <DueOn day={payment.dueDay} />}
            {pay(payment)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function DueOn({ day }: { day: string }) {
  return (
    <p className="text-label text-ink2">
      <time dateTime={day}>{t`Due on ${dayWithYear(calendarDay(day))}`}</time>
    </p>
  )
}

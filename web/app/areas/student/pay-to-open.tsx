import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Enrollment } from '#contract/fees/enrollments.ts'
import { formatRupees } from '#contract/money.ts'
import { useSessionUser } from '../../api/session.ts'
import { type OwedPayment, owedOf } from '../../features/fees/owed-payment.ts'
import { enrollmentsOf } from '../../features/fees/queries.ts'
import { usePaidAlreadyText } from '../../features/online-payments/paid-already.ts'
import { school } from '../../features/settings/queries.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'

export function PayToOpen({ courseId }: { courseId: string }) {
  const enrollments = useQuery(enrollmentsOf(useSessionUser()?._id)).data
  const enrollment = enrollments?.find(({ course }) => course._id === courseId)
  const owed = enrollment && owedOf(enrollment)
  const paidAlreadyText = usePaidAlreadyText(owed?.enrollmentId, useQuery(school).data)
  const amount = formatRupees(owed?.amount ?? 0)
  const isClaimed = owed?.reference || paidAlreadyText
  return (
    <div className="mt-8 mb-16 flex min-h-48 flex-wrap items-center gap-x-24 gap-y-12">
      {owed && paidAlreadyText !== undefined && (
        <>
          <p>{paidAlreadyText ?? closedReasonText(enrollment, owed)}</p>
          <Link
            className={buttonClass({ variant: isClaimed ? 'second' : 'primary' })}
            to={paths.receipt(owed.enrollmentId)}
          >
            {isClaimed ? t`See the receipt` : t`Pay ${amount}`}
          </Link>
        </>
      )}
    </div>
  )
}

function closedReasonText(
  { pausedAt }: Enrollment,
  { amount: rupees, dueDay, reference }: OwedPayment,
): string {
  const amount = formatRupees(rupees)
  if (pausedAt) {
    const day = dueDay ? dayWithYear(calendarDay(dueDay)) : ''
    return t`The lessons are paused: ${amount} was due on ${day}. They open again when you have paid. Your work, marks and receipts stay.`
  }
  return reference
    ? t`The course opens when the school confirms your payment of ${amount}.`
    : t`You owe ${amount} for this course. It opens when you have paid.`
}

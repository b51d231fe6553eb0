import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { useSessionUser } from '../../api/session.ts'
import { owedOf } from '../../features/enrollments/owed-payment.ts'
import { enrollmentsOf } from '../../features/enrollments/queries.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'

/** In a course that waits for its fee, or is paused because a part is overdue: what is owed, and the way to pay it. */
export function PayToOpen({ courseId }: { courseId: string }) {
  const enrollments = useQuery(enrollmentsOf(useSessionUser()?._id)).data
  const enrollment = enrollments?.find(({ course }) => course._id === courseId)
  const owed = enrollment && owedOf(enrollment)
  const amount = formatRupees(owed?.amount ?? 0)
  const day = owed?.dueDay ? dayWithYear(calendarDay(owed.dueDay)) : ''
  return (
    // Its place is kept until the school has said what is owed.
    <div className="mt-8 mb-16 flex min-h-48 flex-wrap items-center gap-x-24 gap-y-12">
      {owed && (
        <>
          <p>
            {enrollment.pausedAt
              ? t`The lessons are paused: ${amount} was due on ${day}. They open again when you have paid. Your work, marks and receipts stay.`
              : owed.reference
                ? t`The course opens when the school confirms your payment of ${amount}.`
                : t`You owe ${amount} for this course. It opens when you have paid.`}
          </p>
          <Link
            className={buttonClass({ variant: owed.reference ? 'second' : 'primary' })}
            to={paths.receipt(owed.enrollmentId)}
          >
            {owed.reference ? t`See the receipt` : t`Pay ${amount}`}
          </Link>
        </>
      )}
    </div>
  )
}

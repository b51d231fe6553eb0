import type { FeePartRow, LateFeeRow, PaymentRow } from '../../server/src/modules/fees/fees.tables.ts'
import { addDays } from '../../server/src/platform/days.rules.ts'
import type { DemoCourse } from './demo-course.ts'
import { paymentRow, type UnnumberedEnrollment } from './enrollments.ts'
import { calendarDate, day, hour } from './school-time.ts'

export const feePartsOf = (courses: readonly DemoCourse[]): FeePartRow[] =>
  courses.flatMap(({ row, content }) =>
    (content.parts ?? []).map(({ rupees, dueAfterDays }, index) => ({
      course_id: row.id,
      part: index + 1,
      amount: rupees * 100,
      due_after_days: dueAfterDays,
      due_day: null,
    })),
  )

export const lateFeesOf = (courses: readonly DemoCourse[]): LateFeeRow[] =>
  courses.flatMap(({ row, content: { lateFee } }) =>
    lateFee ? [{ course_id: row.id, amount: lateFee.rupees * 100, after_days: lateFee.afterDays }] : [],
  )

/** Older fees were paid at once. */
const firstPartsDaysAgo = 120

/**
 * Three second parts were due in the last 30 days: one long overdue with paused lessons, one paid but
 * unconfirmed, one some days late.
 */
export function payInParts(
  rows: readonly UnnumberedEnrollment[],
  courses: readonly DemoCourse[],
  now: number,
): void {
  for (const course of courses) {
    const plan = feePartsOf([course])
    const secondPart = plan[1]
    if (!secondPart) continue
    const [lateFee] = lateFeesOf([course])
    const enrollmentsInParts = rows.filter(
      (row) =>
        row.course_id === course.row.id &&
        row.cancelled_at === null &&
        row.created_at > now - firstPartsDaysAgo * day,
    )
    const recentlyDue = enrollmentsInParts.filter(({ created_at }) => {
      const dueMoment = created_at + daysUntilDue(secondPart) * day
      return dueMoment < now - 2 * day && dueMoment > now - 30 * day
    })
    for (const row of enrollmentsInParts) {
      const [unpaidRow, claimedRow, lateRow] = recentlyDue
      if (lateFee) row.late_fee = lateFee
      const paidParts = row === unpaidRow || row === lateRow ? 1 : plan.length
      addPartPayments(row, plan, { now, paidParts, waits: row === claimedRow })
    }
  }
}

const daysUntilDue = ({ due_after_days }: FeePartRow) => due_after_days ?? 0

function addPartPayments(
  row: UnnumberedEnrollment,
  plan: readonly FeePartRow[],
  { now, paidParts, waits: isWaiting }: { now: number; paidParts: number; waits: boolean },
): void {
  const enrolledOn = calendarDate(row.created_at)
  row.charges = plan.map(({ part, amount, due_after_days }) => ({
    ...{ part, kind: 'fee', amount, waived: 0 },
    due_day: addDays(enrolledOn, due_after_days ?? 0),
  }))
  const [firstPayment] = row.payments
  if (!firstPayment) throw new Error('an enrollment has a payment')
  const payments: PaymentRow[] = [{ ...firstPayment, amount: plan[0]?.amount ?? 0 }]
  if (firstPayment.confirmed_at !== null)
    for (const feePart of plan.slice(1, paidParts)) {
      const { part, amount } = feePart
      const createdAt = row.created_at + daysUntilDue(feePart) * day - 5 * hour
      if (createdAt > now - 2 * day) break
      const method = firstPayment.method === 'card' ? 'upi' : firstPayment.method
      payments.push(
        paymentRow(
          {
            id: `${row.id.slice(0, -1)}${part}`,
            enrollment_id: row.id,
            method,
            amount,
            reference: isWaiting ? null : `${method === 'upi' ? 'UPI' : 'NEFT SMPL'} ${part}`,
            created_at: createdAt,
          },
          isWaiting ? null : createdAt + day,
        ),
      )
      row.version += 1
    }
  row.payments = payments
}

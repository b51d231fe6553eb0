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

/** Fees of the last 120 days are paid in parts. Earlier fees were paid at once. */
const inPartsSince = 120

/**
 * Divides recent fees into parts. Three second parts were due in the last 30 days: one is long
 * overdue, so its lessons are paused; one is paid but not confirmed; one is some days late.
 */
export function payInParts(
  rows: readonly UnnumberedEnrollment[],
  courses: readonly DemoCourse[],
  now: number,
): void {
  for (const course of courses) {
    const plan = feePartsOf([course])
    const second = plan[1]
    if (!second) continue
    const [lateFee] = lateFeesOf([course])
    const inParts = rows.filter(
      (row) =>
        row.course_id === course.row.id &&
        row.cancelled_at === null &&
        row.created_at > now - inPartsSince * day,
    )
    const late = inParts.filter(({ created_at }) => {
      const due = created_at + daysOf(second) * day
      return due < now - 2 * day && due > now - 30 * day
    })
    for (const row of inParts) {
      const [behind, claims, recent] = late
      if (lateFee) row.late_fee = lateFee
      const paidParts = row === behind || row === recent ? 1 : plan.length
      pay(row, plan, { now, paidParts, waits: row === claims })
    }
  }
}

const daysOf = ({ due_after_days }: FeePartRow) => due_after_days ?? 0

function pay(
  row: UnnumberedEnrollment,
  plan: readonly FeePartRow[],
  { now, paidParts, waits }: { now: number; paidParts: number; waits: boolean },
): void {
  const enrolledOn = calendarDate(row.created_at)
  row.charges = plan.map(({ part, amount, due_after_days }) => ({
    ...{ part, kind: 'fee', amount, waived: 0 },
    due_day: addDays(enrolledOn, due_after_days ?? 0),
  }))
  const [first] = row.payments
  if (!first) throw new Error('an enrollment has a payment')
  const payments: PaymentRow[] = [{ ...first, amount: plan[0]?.amount ?? 0 }]
  if (first.confirmed_at !== null)
    for (const planned of plan.slice(1, paidParts)) {
      const { part, amount } = planned
      const createdAt = row.created_at + daysOf(planned) * day - 5 * hour
      if (createdAt > now - 2 * day) break
      const method = first.method === 'card' ? 'upi' : first.method
      payments.push(
        paymentRow(
          {
            id: `${row.id.slice(0, -1)}${part}`,
            enrollment_id: row.id,
            method,
            amount,
            reference: waits ? null : `${method === 'upi' ? 'UPI' : 'NEFT SMPL'} ${part}`,
            created_at: createdAt,
          },
          waits ? null : createdAt + day,
        ),
      )
      row.version += 1
    }
  row.payments = payments
}

import { couponDiscount } from '../../server/src/modules/coupons/coupons.rules.ts'
import type { CouponRow } from '../../server/src/modules/coupons/coupons.tables.ts'
import type { UnnumberedEnrollment } from './enrollments.ts'
import { fixedId } from './ids.ts'
import type { People } from './people.ts'
import { calendarDate, day } from './school-time.ts'

export const makeCoupons = (now: number): CouponRow[] => [
  {
    id: fixedId('coupon BATCH10'),
    code: 'BATCH10',
    kind: 'percent',
    value: 10,
    first_day: calendarDate(now - 14 * day),
    last_day: calendarDate(now + 60 * day),
    max_uses: 50,
    max_uses_per_student: 1,
    minimum_fee: 100_000,
    all_courses: 1,
    uses: 0,
    switched_off_at: null,
    created_at: now - 14 * day,
    version: 1,
  },
]

export function applyCoupon(
  rows: readonly UnnumberedEnrollment[],
  [coupon]: readonly CouponRow[],
  { people, now }: { people: People; now: number },
): void {
  const row = rows.findLast(
    ({ student_id, charges, payments, created_at, cancelled_at }) =>
      student_id !== people.demoStudent.id &&
      charges.length === 1 &&
      (charges[0]?.amount ?? 0) >= (coupon?.minimum_fee ?? 0) &&
      payments[0]?.confirmed_at !== null &&
      created_at > now - 13 * day &&
      cancelled_at === null,
  )
  if (!row || !coupon) return
  const amount = couponDiscount(coupon, row.charges[0]?.amount ?? 0)
  row.coupon = { id: coupon.id, amount }
  row.charges = row.charges.map((charge) => ({ ...charge, amount: charge.amount - amount }))
  row.payments = row.payments.map((payment) => ({ ...payment, amount: payment.amount - amount }))
  coupon.uses += 1
}

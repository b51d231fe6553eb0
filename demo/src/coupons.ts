import type { CouponRow } from '../../server/src/database/coupon-rows.ts'
import { fixedId } from './ids.ts'
import { calendarDate, day } from './school-time.ts'

/** The one coupon of the demo school: a tenth off, once for each student, until two months from now. */
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

/** A discount that a student gets by entering its code. Money is in paise. */
export interface CouponRow {
  id: string
  /** As `couponCode` of the contract writes it. It never changes: receipts name it. */
  code: string
  kind: 'percent' | 'fixed'
  /** Whole percent, or paise. */
  value: number
  /** The first and the last day of the school on which it counts, YYYY-MM-DD; null: without a limit. */
  first_day: string | null
  last_day: string | null
  /** How often it can be used, by all and by one student; null: without a limit. */
  max_uses: number | null
  max_uses_per_student: number | null
  /** A fee below this takes no coupon. */
  minimum_fee: number
  /** 1 for every course, also those to come; 0 for the ones in `coupon_courses`. */
  all_courses: number
  /** How many enrollments that aren't cancelled were made with it. */
  uses: number
  switched_off_at: number | null
  created_at: number
  version: number
}

/** A course that a coupon counts for. */
export interface CouponCourseRow {
  coupon_id: string
  course_id: string
}

declare module '../../database/schema.ts' {
  interface Schema {
    coupons: CouponRow
    coupon_courses: CouponCourseRow
  }
}

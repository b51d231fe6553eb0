/** Money is in paise. */
export interface CouponRow {
  id: string
  /** In the form of `couponCode`. Never changes, because receipts show it. */
  code: string
  kind: 'percent' | 'fixed'
  /** Whole percent, or paise. */
  value: number
  /** School days, both included, YYYY-MM-DD; null: no limit. */
  first_day: string | null
  last_day: string | null
  /** For all students and for each student; null: no limit. */
  max_uses: number | null
  max_uses_per_student: number | null
  /** A lower fee takes no coupon. */
  minimum_fee: number
  /** 1: every course, future ones too; 0: those in `coupon_courses`. */
  all_courses: number
  uses: number
  switched_off_at: number | null
  created_at: number
  version: number
}

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

/** In paise. */
export interface CouponRow {
  id: string
  /** Receipts show it, so it never changes. */
  code: string
  kind: 'percent' | 'fixed'
  /** Percent, or paise. */
  value: number
  /** School days, both included; null: no limit. */
  first_day: string | null
  last_day: string | null
  /** null: no limit. */
  max_uses: number | null
  max_uses_per_student: number | null
  minimum_fee: number
  /** 0: the courses in `coupon_courses`; 1: every course, future ones too. */
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

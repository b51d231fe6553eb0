/** Amounts are in paise. */
export interface CouponRow {
  id: string
  /** Never changes, because receipts show it. */
  code: string
  kind: 'percent' | 'fixed'
  /** Percent or paise, depending on `kind`. */
  value: number
  /** School days, both included; null for no limit. */
  first_day: string | null
  last_day: string | null
  /** null for no limit. */
  max_uses: number | null
  max_uses_per_student: number | null
  minimum_fee: number
  /** 1 for every course, also future courses; 0 for those in `coupon_courses`. */
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

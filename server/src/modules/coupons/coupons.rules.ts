import type { CouponStatus } from '#contract/coupons/coupons.ts'
import type { UsedCoupon } from '#contract/fees/enrollments.ts'
import type { FeePart } from '#contract/fees/fees.ts'
import type { CouponRow } from './coupons.tables.ts'

export function couponStatus(coupon: CouponRow, today: string): CouponStatus {
  if (coupon.switched_off_at !== null) return 'off'
  if (coupon.last_day !== null && coupon.last_day < today) return 'ended'
  if (coupon.max_uses !== null && coupon.uses >= coupon.max_uses) return 'usedUp'
  if (coupon.first_day !== null && today < coupon.first_day) return 'later'
  return 'on'
}

export type CouponError =
  | Exclude<CouponStatus, 'on'>
  | 'otherCourse'
  | 'freeCourse'
  | 'belowMinimum'
  | 'usedByYou'

/** @param use.ownUses leaves out cancelled enrollments */
export function couponError(
  coupon: CouponRow,
  use: {
    readonly today: string
    readonly price: number
    readonly isForCourse: boolean
    readonly ownUses: number
  },
): CouponError | null {
  // Reasons that the student cannot change come first.
  if (!use.isForCourse) return 'otherCourse'
  const perStudent = coupon.max_uses_per_student
  const status = couponStatus(coupon, use.today)
  if (status === 'off' || status === 'ended' || status === 'later') return status
  if (perStudent !== null && use.ownUses >= perStudent) return 'usedByYou'
  if (status === 'usedUp') return status
  if (use.price === 0) return 'freeCourse'
  return use.price < coupon.minimum_fee ? 'belowMinimum' : null
}

/** @returns paise; a percentage is rounded up */
export function couponDiscount({ kind, value }: Pick<CouponRow, 'kind' | 'value'>, price: number): number {
  return kind === 'fixed' ? Math.min(value, price) : Math.ceil((price * value) / 100)
}

/**
 * Subtracts from the last part first, so that the first due part stays. Leaves out parts of 0, except a
 * free fee's first part.
 */
export function discountParts<Part extends { readonly amount: number }>(
  parts: readonly Part[],
  discount: number,
): Part[] {
  let remaining = discount
  const reducedParts = parts
    .toReversed()
    .map((part) => {
      const reduction = Math.min(part.amount, remaining)
      remaining -= reduction
      return { ...part, amount: part.amount - reduction }
    })
    .toReversed()
  return reducedParts.filter(({ amount }, index) => index === 0 || amount > 0)
}

export const presentFeePart = ({
  amount,
  due_after_days,
  due_day,
}: {
  readonly amount: number
  readonly due_after_days: number | null
  readonly due_day: string | null
}): FeePart => ({
  amount: amount / 100,
  ...(due_after_days !== null && { dueAfterDays: due_after_days }),
  ...(due_day !== null && { dueDay: due_day }),
})

/**
 * Takes amounts in paise.
 * @returns rupees
 */
export const discountsOf = (
  { list_price, fee }: { readonly list_price: number; readonly fee: number },
  coupon: UsedCoupon | undefined,
) => ({
  courseFee: list_price / 100,
  reduction: (list_price - fee - (coupon?.amount ?? 0)) / 100,
  coupon: coupon ? { code: coupon.code, amount: coupon.amount / 100 } : null,
})

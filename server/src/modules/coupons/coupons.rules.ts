import type { CouponStatus } from '#contract/coupons/coupons.ts'
import type { UsedCoupon } from '#contract/fees/enrollments.ts'
import type { CouponRow } from './coupons.tables.ts'

/** Whether a coupon can be used on a day of the school, and why not. */
export function couponStatus(coupon: CouponRow, today: string): CouponStatus {
  if (coupon.switched_off_at !== null) return 'off'
  if (coupon.last_day !== null && coupon.last_day < today) return 'ended'
  if (coupon.max_uses !== null && coupon.uses >= coupon.max_uses) return 'usedUp'
  if (coupon.first_day !== null && today < coupon.first_day) return 'later'
  return 'on'
}

export type CouponFault =
  | Exclude<CouponStatus, 'on'>
  | 'otherCourse'
  | 'freeCourse'
  | 'belowMinimum'
  | 'usedByYou'

/**
 * Why a coupon does not count for a student and a course, or null.
 * @param use.price of the course, in paise
 * @param use.ownUses how many current enrollments the student has made with it
 */
export function couponFault(
  coupon: CouponRow,
  use: {
    readonly today: string
    readonly price: number
    readonly isForCourse: boolean
    readonly ownUses: number
  },
): CouponFault | null {
  // First what the student can't change.
  if (!use.isForCourse) return 'otherCourse'
  const perStudent = coupon.max_uses_per_student
  const status = couponStatus(coupon, use.today)
  if (status === 'off' || status === 'ended' || status === 'later') return status
  if (perStudent !== null && use.ownUses >= perStudent) return 'usedByYou'
  if (status === 'usedUp') return status
  if (use.price === 0) return 'freeCourse'
  return use.price < coupon.minimum_fee ? 'belowMinimum' : null
}

/** What a coupon takes off a price, in paise: at least a paisa, and never more than the price. A percentage is rounded up. */
export function couponDiscount({ kind, value }: Pick<CouponRow, 'kind' | 'value'>, price: number): number {
  return kind === 'fixed' ? Math.min(value, price) : Math.ceil((price * value) / 100)
}

/**
 * The parts of a fee with a discount taken off: off the last part first, then the one before it, as a waiver is. What is due
 * first stays as the course says. A part of which nothing is left goes; of a fee that is free the first stays, of 0.
 * @param parts in their order, amounts in paise that come to the discount at least
 */
export function takeOffParts<Part extends { readonly amount: number }>(
  parts: readonly Part[],
  discount: number,
): Part[] {
  let rest = discount
  const left = parts
    .toReversed()
    .map((part) => {
      const taken = Math.min(part.amount, rest)
      rest -= taken
      return { ...part, amount: part.amount - taken }
    })
    .toReversed()
  return left.filter(({ amount }, index) => index === 0 || amount > 0)
}

/**
 * What led from the price of a course to the fee of an enrollment, in rupees: its discount, and its coupon if it has one.
 * @param coupon with the paise that it took off
 */
export const discountsOf = (
  { list_price, fee }: { readonly list_price: number; readonly fee: number },
  coupon: UsedCoupon | undefined,
) => ({
  courseFee: list_price / 100,
  reduction: (list_price - fee - (coupon?.amount ?? 0)) / 100,
  coupon: coupon ? { code: coupon.code, amount: coupon.amount / 100 } : null,
})

import { formatPaise } from '#contract/money.ts'
import { grouped } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { DomainError, invalidField, notFound, stale } from '../../platform/errors.ts'
import type { CouponError } from './coupons.rules.ts'
import type { CouponRow } from './coupons.tables.ts'

const refusedCoupon = (message: string) =>
  new DomainError('COUPON_REFUSED', message, { fields: { coupon: message } })

export const unknownCoupon = () => refusedCoupon('There is no coupon with this code. Please check the code.')

const messages: Readonly<Record<Exclude<CouponError, 'belowMinimum'>, string>> = {
  off: 'This coupon is not valid any more.',
  ended: 'This coupon has ended.',
  later: 'This coupon is not valid yet.',
  usedUp: 'This coupon is used up.',
  usedByYou: 'You have used this coupon already.',
  otherCourse: 'This coupon is not for this course.',
  freeCourse: 'This course is free, so you need no coupon.',
}

export const couponNotApplicable = (error: CouponError, coupon: CouponRow) =>
  refusedCoupon(
    error === 'belowMinimum'
      ? `This coupon is for fees of ${formatPaise(coupon.minimum_fee)} or more.`
      : messages[error],
  )

export const couponNotFound = () => notFound('Coupon not found')
export const codeTaken = () => {
  const message = 'There is a coupon with this code already.'
  return new DomainError('NAME_TAKEN', message, { fields: { code: message } })
}
export const staleCoupon = (current: unknown) =>
  stale('This coupon was changed by somebody else meanwhile.', current)
export const notAPercentage = () => invalidField('value', 'Please enter a whole number from 1 to 100.')
export const notACouponDay = (field: 'firstDay' | 'lastDay') =>
  invalidField(field, 'Please choose a day that is in the calendar.')
export const couponEndsBeforeItBegins = () => invalidField('lastDay', texts.admin.lastDayBeforeFirst)
export const maxUsesTooLow = (uses: number) =>
  invalidField('maxUses', `Please enter ${grouped(uses)} or more. The coupon has been used that often.`)
export const couponCourseMissing = () =>
  invalidField('courseIds', 'One of these courses was deleted meanwhile. Please choose again.')

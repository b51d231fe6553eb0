import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { formatPaise } from '#contract/money.ts'
import { groupDigits } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { DomainError, invalidField, notFound, stale } from '../../platform/errors.ts'
import type { CouponError } from './coupons.rules.ts'
import type { CouponRow } from './coupons.tables.ts'

const refusedCoupon = (message: MessageDescriptor) =>
  new DomainError('COUPON_REFUSED', message, { fields: { coupon: message } })

export const unknownCoupon = () =>
  refusedCoupon(msg`There is no coupon with this code. Please check the code.`)

const messages: Readonly<Record<Exclude<CouponError, 'belowMinimum'>, MessageDescriptor>> = {
  off: msg`This coupon is not valid any more.`,
  ended: msg`This coupon has ended.`,
  later: msg`This coupon is not valid yet.`,
  usedUp: msg`This coupon is used up.`,
  usedByYou: msg`You have used this coupon already.`,
  otherCourse: msg`This coupon is not for this course.`,
  freeCourse: msg`This course is free, so you need no coupon.`,
}

export const couponNotApplicable = (error: CouponError, coupon: CouponRow) =>
  refusedCoupon(
    error === 'belowMinimum'
      ? msg`This coupon is for fees of ${{ amount: formatPaise(coupon.minimum_fee) }} or more.`
      : messages[error],
  )

export const couponNotFound = () => notFound(msg`Coupon not found`)
export const codeTaken = () => {
  const message = msg`There is a coupon with this code already.`
  return new DomainError('NAME_TAKEN', message, { fields: { code: message } })
}
export const staleCoupon = (current: unknown) =>
  stale(msg`This coupon was changed by somebody else meanwhile.`, current)
export const notAPercentage = () => invalidField('value', msg`Please enter a whole number from 1 to 100.`)
export const notACouponDay = (field: 'firstDay' | 'lastDay') =>
  invalidField(field, msg`Please choose a day that is in the calendar.`)
export const couponEndsBeforeItBegins = () => invalidField('lastDay', texts.admin.lastDayBeforeFirst)
export const maxUsesTooLow = (uses: number) =>
  invalidField(
    'maxUses',
    msg`Please enter ${{ uses: groupDigits(uses) }} or more. The coupon has been used that often.`,
  )
export const couponCourseMissing = () =>
  invalidField('courseIds', msg`One of these courses was deleted meanwhile. Please choose again.`)

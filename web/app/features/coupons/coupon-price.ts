import { getCouponPrice } from '#calls/coupons/coupons.ts'
import { call } from '../../api/client.ts'

/** What a course costs with the coupon of a code. */
export const askCouponPrice = (courseId: string, coupon: string) =>
  call(getCouponPrice, { params: { courseId }, query: { coupon } })

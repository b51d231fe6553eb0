import { getCouponPrice } from '#calls/coupons/coupons.ts'
import { call } from '../../api/client.ts'

export const askCouponPrice = (courseId: string, coupon: string) =>
  call(getCouponPrice, { params: { courseId }, query: { coupon } })

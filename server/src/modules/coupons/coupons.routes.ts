import * as contract from '#contract/coupons/coupons.ts'
import type { Router } from '../../kernel/routes.ts'
import { getCouponPrice } from './coupon-use.ts'
import { changeCoupon, createCoupon, listCoupons, switchCoupon } from './coupons.usecases.ts'

export function couponRoutes(router: Router): void {
  router.on(contract.listCoupons, (call, { query }) => listCoupons(call, query))
  router.on(contract.createCoupon, (call, { body }) => createCoupon(call, body))
  router.on(contract.changeCoupon, (call, { params, body }) => changeCoupon(call, params.couponId, body))
  router.on(contract.switchCoupon, (call, { params, body }) => switchCoupon(call, params.couponId, body))
  router.on(contract.getCouponPrice, (call, { params, query }) =>
    getCouponPrice(call, params.courseId, query),
  )
}

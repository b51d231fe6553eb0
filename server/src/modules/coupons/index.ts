export { couponOfCode, redeemCoupon } from './coupon-use.ts'
export { findUsedCoupon } from './coupons.repository.ts'
export { discountsOf, takeOffParts } from './coupons.rules.ts'

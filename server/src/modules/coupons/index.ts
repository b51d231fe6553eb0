export { couponOfCode, redeemCoupon } from './coupon-use.ts'
export { findUsedCoupon } from './coupons.repository.ts'
export { discountsOf, presentFeePart, takeOffParts } from './coupons.rules.ts'

export { couponOfCode, redeemCoupon } from './coupon-use.ts'
export { findUsedCoupon } from './coupons.repository.ts'
export { discountsOf, presentFeePart, discountParts } from './coupons.rules.ts'

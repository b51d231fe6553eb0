export { couponOfCode, redeemCoupon } from './coupon-use.ts'
export { findUsedCoupon } from './coupons.repository.ts'
export { discountParts, discountsOf, presentFeePart } from './coupons.rules.ts'

import type { Db } from '../../database/database.ts'
import type { Module } from '../../kernel/module.ts'
import { couponsAudit } from './coupons.audit.ts'
import { returnCouponUse } from './coupons.repository.ts'
import { couponRoutes } from './coupons.routes.ts'

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** The parts in which the fee of a course can be paid, in their order, amounts in paise; none when it is paid at once. */
    findFeeParts(
      db: Db,
      courseId: string,
    ): Promise<readonly { readonly amount: number; readonly due_after_days: number }[]>
  }
}

/** Codes that take something off a fee, and their uses. */
export const coupons: Module = {
  name: 'coupons',
  audit: couponsAudit,
  routes: couponRoutes,
  on: {
    // Another enrollment can have the use of the coupon.
    enrollmentCancelled: (work, { enrollmentId }) => returnCouponUse(work.tx, enrollmentId),
  },
}

import type { Db } from '../../database/database.ts'
import type { Module } from '../../kernel/module.ts'
import { couponsAudit } from './coupons.audit.ts'
import { returnCouponUse } from './coupons.repository.ts'
import { couponRoutes } from './coupons.routes.ts'
import { couponsInZip } from './coupons.zip.ts'

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** @returns paise; an empty list without a fee plan */
    findFeeParts(
      db: Db,
      courseId: string,
    ): Promise<
      readonly {
        readonly amount: number
        readonly due_after_days: number | null
        readonly due_day: string | null
      }[]
    >
  }
}

export const coupons: Module = {
  name: 'coupons',
  schoolZip: couponsInZip,
  audit: couponsAudit,
  routes: couponRoutes,
  listeners: {
    enrollmentCancelled: (work, { enrollmentId }) => returnCouponUse(work.tx, enrollmentId),
  },
}

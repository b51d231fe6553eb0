import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'
import { findCodesOfCoupons } from './coupons.repository.ts'

export const couponsAudit = {
  actions: {
    'coupon.change': [msg`Coupon changed`, msg`{who} changed the coupon {it}.`],
    'coupon.create': [msg`Coupon made`, msg`{who} made the coupon {it}.`],
    'coupon.switchOff': [msg`Coupon switched off`, msg`{who} switched off the coupon {it}.`],
    'coupon.switchOn': [msg`Coupon switched on`, msg`{who} switched on the coupon {it}.`],
  },
  subjects: { coupon: { plural: msg`Coupons`, names: findCodesOfCoupons } },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    coupons: typeof couponsAudit
  }
}

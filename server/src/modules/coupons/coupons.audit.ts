import type { Audit } from '../../kernel/audit.ts'
import { findCodesOfCoupons } from './coupons.repository.ts'

export const couponsAudit = {
  actions: {
    'coupon.change': ['Coupon changed', '{who} changed the coupon {it}.'],
    'coupon.create': ['Coupon made', '{who} made the coupon {it}.'],
    'coupon.switchOff': ['Coupon switched off', '{who} switched off the coupon {it}.'],
    'coupon.switchOn': ['Coupon switched on', '{who} switched on the coupon {it}.'],
  },
  subjects: { coupon: { plural: 'Coupons', names: findCodesOfCoupons } },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    coupons: typeof couponsAudit
  }
}

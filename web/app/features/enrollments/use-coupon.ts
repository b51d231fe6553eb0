import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { CouponPrice } from '#contract/coupons.ts'
import { failureOf } from '../../api/failure.ts'

/** The coupon of a payment page: the price with it once it is applied, or what is wrong with it. */
export interface AppliedCoupon {
  readonly applied: CouponPrice | null
  readonly fault: string | undefined
  /** Asks for the price with a code; asked again, for the price as it is now. */
  readonly apply: (code: string) => Promise<void>
  /** The school does not take it after all. */
  readonly refuse: (fault: string) => void
  readonly remove: () => void
}

/** Keeps the coupon that a student applies to a course. */
export function useCoupon(courseId: string): AppliedCoupon {
  const [applied, setApplied] = useState<CouponPrice | null>(null)
  const [fault, setFault] = useState<string>()
  const show = (price: CouponPrice | null, words?: string) => {
    setApplied(price)
    setFault(words)
  }
  return {
    applied,
    fault,
    refuse: (words) => show(null, words),
    remove: () => show(null),
    async apply(code) {
      try {
        // Only who has a coupon loads the call.
        const { askCouponPrice } = await import('./coupon-price.ts')
        show(await askCouponPrice(courseId, code))
      } catch (error) {
        const { message, more, fields } = failureOf(error, t`The coupon could not be checked.`)
        show(null, fields.coupon ?? [message, more].filter(Boolean).join(' '))
      }
    },
  }
}

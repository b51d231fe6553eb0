import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { CouponPrice } from '#contract/coupons/coupons.ts'
import { failureOf } from '../../api/failure.ts'
import { keptCoupon } from '../../shared/money/payment-draft.ts'

/** The coupon of a payment page: the price with it once it is applied, or what is wrong with it. */
export interface AppliedCoupon {
  readonly applied: CouponPrice | null
  readonly fault: string | undefined
  /** The code that was asked for last. */
  readonly code: string
  /** Asks for the price with a code; asked again, for the price as it is now. */
  readonly apply: (code: string) => Promise<void>
  /** The school does not take it after all. */
  readonly refuse: (fault: string) => void
  readonly remove: () => void
  /** It is paid with: the next payment begins without. */
  readonly forget: () => void
}

/** Keeps the coupon that a student applies to a course; a reload in the middle costs nobody theirs. */
export function useCoupon(userId: string, courseId: string): AppliedCoupon {
  const kept = keptCoupon(userId, courseId)
  const [code, setCode] = useState('')
  const [applied, setApplied] = useState<CouponPrice | null>(null)
  const [fault, setFault] = useState<string>()
  const show = (price: CouponPrice | null, words?: string) => {
    setApplied(price)
    setFault(words)
  }
  const drop = (words?: string) => {
    kept.forget()
    show(null, words)
  }
  const apply = async (asked: string) => {
    setCode(asked)
    try {
      // Only who has a coupon loads the call.
      const { askCouponPrice } = await import('./coupon-price.ts')
      const price = await askCouponPrice(courseId, asked)
      kept.keep(price.code)
      show(price)
    } catch (error) {
      const { message, more, fields } = failureOf(error, t`The coupon could not be checked.`)
      // What was not answered may count at the next load.
      if (fields.coupon) drop(fields.coupon)
      else show(null, [message, more].filter(Boolean).join(' '))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    if (kept.read()) void apply(kept.read())
  }, [])
  return {
    applied,
    fault,
    code,
    apply,
    refuse: drop,
    remove: () => {
      setCode('')
      drop()
    },
    forget: kept.forget,
  }
}

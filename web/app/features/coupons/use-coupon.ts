import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { CouponPrice } from '#contract/coupons/coupons.ts'
import { failureOf } from '../../api/failure.ts'
import { savedCoupon } from '../../shared/money/payment-draft.ts'

export interface AppliedCoupon {
  readonly applied: CouponPrice | null
  readonly errorText: string | undefined
  readonly code: string
  readonly apply: (code: string) => Promise<void>
  readonly refuse: (error: string) => void
  readonly remove: () => void
  readonly forget: () => void
}

export function useCoupon(userId: string, courseId: string): AppliedCoupon {
  const stored = savedCoupon(userId, courseId)
  const [code, setCode] = useState('')
  const [applied, setApplied] = useState<CouponPrice | null>(null)
  const [errorText, setErrorText] = useState<string>()
  const show = (price: CouponPrice | null, text?: string) => {
    setApplied(price)
    setErrorText(text)
  }
  const removeCoupon = (reason?: string) => {
    stored.forget()
    show(null, reason)
  }
  const apply = async (newCode: string) => {
    setCode(newCode)
    try {
      const { askCouponPrice } = await import('./coupon-price.ts')
      const price = await askCouponPrice(courseId, newCode)
      stored.keep(price.code)
      show(price)
    } catch (error) {
      const { message, more, fields } = failureOf(error, t`The coupon could not be checked.`)
      // Only a refusal removes the coupon. After another error, the next load tries it again.
      if (fields.coupon) removeCoupon(fields.coupon)
      else show(null, [message, more].filter(Boolean).join(' '))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    if (stored.read()) void apply(stored.read())
  }, [])
  return {
    applied,
    errorText,
    code,
    apply,
    refuse: removeCoupon,
    remove: () => {
      setCode('')
      removeCoupon()
    },
    forget: stored.forget,
  }
}

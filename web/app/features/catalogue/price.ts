import { t } from '@lingui/core/macro'
import { formatRupees } from '#contract/money.ts'

/** `amount` is rupees; prices are texts such as `₹4,999`. */
interface PricedCourse {
  readonly amount: number
  readonly discountedPrice: string
  readonly originalPrice: string
}

export interface Price {
  /** Such as `₹4,999`, or Free. */
  readonly toPay: string
  readonly before: string | null
  readonly reduction: string | null
}

export function priceOf({ amount, discountedPrice, originalPrice }: PricedCourse): Price {
  const toPay = amount === 0 ? t`Free` : discountedPrice
  const original = readRupees(originalPrice)
  if (original === null || original <= amount) return { toPay, before: null, reduction: null }
  return { toPay, before: originalPrice, reduction: formatRupees(original - amount) }
}

function readRupees(text: string): number | null {
  const digits = text.replaceAll(/[^\d.]/g, '')
  return digits === '' ? null : Number(digits)
}

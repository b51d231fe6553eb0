import { t } from '@lingui/core/macro'
import { formatRupees } from '#contract/money.ts'

/** What a price is read from; amounts are rupees, the others are display strings such as `₹4,999`. */
interface Priced {
  readonly amount: number
  readonly discountedPrice: string
  readonly originalPrice: string
}

export interface Price {
  /** `₹4,999`, or Free. */
  readonly toPay: string
  /** The price before the reduction, or null when nothing was taken off. */
  readonly before: string | null
  /** What was taken off, or null. */
  readonly reduction: string | null
}

/** A price as people read it: a course of no rupees is Free, and nothing is struck through that was not higher. */
export function priceOf({ amount, discountedPrice, originalPrice }: Priced): Price {
  const toPay = amount === 0 ? t`Free` : discountedPrice
  const original = rupeesIn(originalPrice)
  if (original === null || original <= amount) return { toPay, before: null, reduction: null }
  return { toPay, before: originalPrice, reduction: formatRupees(original - amount) }
}

/** The number in a display string, without the currency's sign and the commas. */
function rupeesIn(text: string): number | null {
  const digits = text.replaceAll(/[^\d.]/g, '')
  return digits === '' ? null : Number(digits)
}

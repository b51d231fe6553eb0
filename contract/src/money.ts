import { grouped } from './numbers.ts'

/** 49990000 paise are `₹4,99,900`, 199950 are `₹1,999.50`. */
export function formatPaise(paise: number): string {
  const size = Math.abs(paise)
  const rupees = `₹${grouped(Math.trunc(size / 100))}`
  const rest = size % 100 === 0 ? '' : `.${String(size % 100).padStart(2, '0')}`
  return `${paise < 0 ? '-' : ''}${rupees}${rest}`
}

const highestPaise = 1_000_000_000

/** Plain, Indian (`4,99,900`) or Western (`499,900`). `1,99` is a typing error. */
const rupeesForm = String.raw`\d{1,9}|(?:\d{1,2},)?(?:\d{2},)*\d{3}|\d{1,3}(?:,\d{3})+`
const priceForm = new RegExp(String.raw`^₹?\s*(${rupeesForm})(?:\.(\d{1,2}))?$`)

/**
 * `₹1,999`, `1999` and `1,999.50`, but not `Rs. 500`.
 * @returns paise, or null
 */
export function readPaise(text: string): number | null {
  const match = priceForm.exec(text.trim())
  if (!match) return null
  const [, rupees = '', paise = ''] = match
  const amount = Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0'))
  return amount <= highestPaise ? amount : null
}

export function formatRupees(rupees: number): string {
  return formatPaise(Math.round(rupees * 100))
}

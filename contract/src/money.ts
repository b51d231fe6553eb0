import { groupDigits } from './numbers.ts'

/** Formats 49990000 paise as `₹4,99,900`, and 199950 paise as `₹1,999.50`. */
export function formatPaise(paise: number): string {
  const size = Math.abs(paise)
  const rupees = `₹${groupDigits(Math.trunc(size / 100))}`
  const rest = size % 100 === 0 ? '' : `.${String(size % 100).padStart(2, '0')}`
  return `${paise < 0 ? '-' : ''}${rupees}${rest}`
}

const maxPaise = 1_000_000_000

/**
 * Accepts Indian groups (`4,99,900`) and Western groups (`499,900`), but not typing errors such as
 * `1,99`.
 */
const rupeesPattern = String.raw`\d{1,9}|(?:\d{1,2},)?(?:\d{2},)*\d{3}|\d{1,3}(?:,\d{3})+`
const pricePattern = new RegExp(String.raw`^₹?\s*(${rupeesPattern})(?:\.(\d{1,2}))?$`)

/** @returns paise, or null for a text such as `Rs. 500` */
export function readPaise(text: string): number | null {
  const match = pricePattern.exec(text.trim())
  if (!match) return null
  const [, rupees = '', paise = ''] = match
  const amount = Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0'))
  return amount <= maxPaise ? amount : null
}

export function formatRupees(rupees: number): string {
  return formatPaise(Math.round(rupees * 100))
}

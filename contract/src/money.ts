import { grouped } from './numbers.ts'

/** Paise as people read them: 49990000 is `₹4,99,900`, 199950 is `₹1,999.50`. */
export function formatPaise(paise: number): string {
  const size = Math.abs(paise)
  const rupees = `₹${grouped(Math.trunc(size / 100))}`
  const rest = size % 100 === 0 ? '' : `.${String(size % 100).padStart(2, '0')}`
  return `${paise < 0 ? '-' : ''}${rupees}${rest}`
}

/** The most that anything can cost: a crore of rupees, in paise. */
const highestPaise = 1_000_000_000

/** Digits without commas, or grouped as in India (`4,99,900`) or in the West (`499,900`): `1,99` is a slip of the finger. */
const rupeesForm = String.raw`\d{1,9}|(?:\d{1,2},)?(?:\d{2},)*\d{3}|\d{1,3}(?:,\d{3})+`
const priceForm = new RegExp(String.raw`^₹?\s*(${rupeesForm})(?:\.(\d{1,2}))?$`)

/**
 * Reads a price as people write it: `₹1,999`, `1999`, `1,999.50`, `Rs. 500` is not one.
 * @returns paise, or null when it is no price
 */
export function readPaise(text: string): number | null {
  const match = priceForm.exec(text.trim())
  if (!match) return null
  const [, rupees = '', paise = ''] = match
  const amount = Number(rupees.replaceAll(',', '')) * 100 + Number(paise.padEnd(2, '0'))
  return amount <= highestPaise ? amount : null
}

/** Rupees, as `amount` carries them, formatted the same way. */
export function formatRupees(rupees: number): string {
  return formatPaise(Math.round(rupees * 100))
}

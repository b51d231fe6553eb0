import { asciiDigits } from '../digits.ts'

const maxLength = 40

/** Commas only group digits, as in India or the West. */
const groupedDigits = /^(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?=[.e]|$)/i

const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/** @returns null if the text is not one finite number, such as `3/4` and `1,5` */
export function parseNumber(text: string): number | null {
  const typed = asciiDigits(text.trim().slice(0, maxLength + 1)).replace(/^[\u2212-]\s*/, '-')
  if (typed.length > maxLength) return null
  const sign = /^[+-]?/.exec(typed)?.[0] ?? ''
  const digits = typed.slice(sign.length).replace(groupedDigits, (group) => group.replaceAll(',', ''))
  const plainText = (sign + digits).replace(/e\u2212/i, 'e-')
  if (!numberPattern.test(plainText)) return null
  const value = Number(plainText)
  // Adding 0 turns -0 into 0.
  return Number.isFinite(value) ? value + 0 : null
}

import { asciiDigits } from '../digits.ts'

const longest = 40

/** `1,00,000` and `100,000`; a comma is never the decimal point. */
const grouped = /^(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?=[.e]|$)/i

const written = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * Reads responses and keys alike.
 * @returns null for all but one finite number, such as `3/4` and `1,5`
 */
export function parseNumber(text: string): number | null {
  const typed = asciiDigits(text.trim().slice(0, longest + 1)).replace(/^[\u2212-]\s*/, '-')
  if (typed.length > longest) return null
  const sign = /^[+-]?/.exec(typed)?.[0] ?? ''
  const digits = typed.slice(sign.length).replace(grouped, (group) => group.replaceAll(',', ''))
  const plain = (sign + digits).replace(/e\u2212/i, 'e-')
  if (!written.test(plain)) return null
  const value = Number(plain)
  // Adding 0 makes -0 a 0.
  return Number.isFinite(value) ? value + 0 : null
}

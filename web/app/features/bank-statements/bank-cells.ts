/** What the cells of a bank's statement say: days, amounts, and whether money came in. */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A day as Indian banks write it, such as 05/12/2026, 05-12-26, 5 Dec 2026 or 2026-12-05, as YYYY-MM-DD; null where it is none. */
export function readBankDay(text: string): string | null {
  const words = text.trim().split(/[\s/.,T-]+/)
  const [first = '', second = '', third = ''] = words
  const isYearFirst = /^\d{4}$/.test(first)
  const [day, month, year] = isYearFirst ? [third, second, first] : [first, second, third]
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const numbers = [year.length === 2 ? `20${year}` : year, named || month, day].map(Number)
  const [y = 0, m = 0, d = 0] = numbers
  const date = new Date(Date.UTC(y, m - 1, d))
  const isDay =
    y >= 2000 && date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return isDay ? date.toISOString().slice(0, 10) : null
}

/**
 * Paise of an amount such as "4,999.00", "₹ 4,999.00 Cr", "-4999", "(4999)" or "4,999.00 Dr", below 0 for the last three; 0 of an
 * empty cell, NaN of what is no amount.
 */
export function readPaise(text: string): number {
  const plain = text
    .trim()
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replaceAll(',', '')
  if (/^(-+|nil|na|n\/a)?$/i.test(plain)) return 0
  const [, open, sign, digits, mark] =
    /^(\()?([+-]?)(?:₹|rs\.?)?\s*(\d{1,12}(?:\.\d{1,4})?)\)?\s*\(?([cd]r)?\.?\)?$/i.exec(plain) ?? []
  if (digits === undefined) return Number.NaN
  const isOut = open !== undefined || sign === '-' || mark?.toLowerCase() === 'dr'
  const paise = Math.round(Number(digits) * 100)
  return isOut && paise > 0 ? -paise : paise
}

/** Whether a cell such as "Cr", "DEBIT", "W" or "Transfer credit" says that money came in or went out; null where it says neither. */
export function readDirection(text: string): 'in' | 'out' | null {
  if (/\d/.test(text)) return null
  const isIn = /\b(c|cr|credit(ed)?|deposit(ed)?|received|in)\b/i.test(text)
  const isOut = /\b(d|dr|debit(ed)?|w|withdraw(al|n)|paid|out)\b/i.test(text)
  if (isIn === isOut) return null
  return isIn ? 'in' : 'out'
}

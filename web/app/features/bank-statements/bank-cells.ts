const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Reads 05/12/2026, 05-12-26, 5 Dec 2026 and 2026-12-05.
 * @returns YYYY-MM-DD, or null
 */
export function readBankDay(text: string): string | null {
  const parts = text.trim().split(/[\s/.,T-]+/)
  const [first = '', second = '', third = ''] = parts
  const isYearFirst = /^\d{4}$/.test(first)
  const [day, month, year] = isYearFirst ? [third, second, first] : [first, second, third]
  const monthOfName = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const numbers = [year.length === 2 ? `20${year}` : year, monthOfName || month, day].map(Number)
  const [y = 0, m = 0, d = 0] = numbers
  const date = new Date(Date.UTC(y, m - 1, d))
  const isDay =
    y >= 2000 && date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return isDay ? date.toISOString().slice(0, 10) : null
}

/**
 * Negative for "-4999", "(4999)" and "4,999.00 Dr".
 * @returns 0 for an empty cell, NaN for other text
 */
export function readPaise(text: string): number {
  const plain = text
    .trim()
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replaceAll(',', '')
  if (/^(-+|nil|na|n\/a)?$/i.test(plain)) return 0
  const [, open, sign, digits, drCrMark] =
    /^(\()?([+-]?)(?:₹|rs\.?)?\s*(\d{1,12}(?:\.\d{1,4})?)\)?\s*\(?([cd]r)?\.?\)?$/i.exec(plain) ?? []
  if (digits === undefined) return Number.NaN
  const isOut = open !== undefined || sign === '-' || drCrMark?.toLowerCase() === 'dr'
  const paise = Math.round(Number(digits) * 100)
  return isOut && paise > 0 ? -paise : paise
}

export function readDirection(text: string): 'in' | 'out' | null {
  if (/\d/.test(text)) return null
  const isIn = /\b(c|cr|credit(ed)?|deposit(ed)?|received|in)\b/i.test(text)
  const isOut = /\b(d|dr|debit(ed)?|w|withdraw(al|n)|paid|out)\b/i.test(text)
  if (isIn === isOut) return null
  return isIn ? 'in' : 'out'
}

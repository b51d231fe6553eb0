import { plainDigits } from '#contract/digits.ts'
import { readDay } from './school-time.ts'

/** Excel shortens long numbers, for example to 9.19E+11. */
export const isExponentForm = (cell: string): boolean => /^\s*\d(?:[.,]\d+)?e\+?\d+\s*$/i.test(cell)

/**
 * Excel drops leading zeros.
 * @returns the code without its leading zeros, or with one to five zeros added
 */
export function leadingZeroVariants(code: string): string[] {
  if (/^0+[1-9]\d*$/.test(code)) return [code.replace(/^0+/, '')]
  return /^[1-9]\d*$/.test(code) ? [1, 2, 3, 4, 5].map((zeros) => '0'.repeat(zeros) + code) : []
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayMs = 86_400_000

/**
 * 5/3/2011 is 5 March. Also reads 2011-03-05, 5 March 2011, 5-Mar-11 and serial numbers.
 * @returns YYYY-MM-DD, or null
 */
export function readDayCell(cell: string, now: number): string | null {
  const text = plainDigits(cell)
    .trim()
    .replace(/[ T]0?0:00(?::00(?:\.0+)?)?Z?$/, '')
  if (/^\d{5}$/.test(text))
    return new Date(Date.UTC(1899, 11, 30) + Number(text) * dayMs).toISOString().slice(0, 10)
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  if (isoYear) return dayOf(isoYear, isoMonth, isoDay)
  const [, day, month, year] =
    /^(\d{1,2})[\s\-/.]+(\d{1,2}|\p{L}{3,9})\.?[\s\-/.,]+(\d{4}|\d{2})$/u.exec(text) ?? []
  if (!day || !month || !year) return null
  const monthNumber = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const number = /\d/.test(month) ? month : monthNumber > 0 ? String(monthNumber) : ''
  return dayOf(fullYear(year, now), number, day)
}

const dayOf = (year: string, month = '', day = '') =>
  readDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)

/** Two digits mean a year of the last hundred years. */
function fullYear(year: string, now: number): string {
  if (year.length === 4) return year
  const thisYear = new Date(now).getUTCFullYear()
  const century = Math.floor(thisYear / 100) * 100
  const full = century + Number(year)
  return String(full > thisYear ? full - 100 : full)
}

/**
 * Reads amounts such as `₹ 4,999.00/-` and `Rs. 4999`.
 * @returns paise, or null
 */
export function readAmountCell(cell: string): number | null {
  const text = plainDigits(cell)
    .trim()
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*\/[-=]?$/, '')
    .replaceAll(/[,\s]/g, '')
  if (!/^\d{1,9}(?:\.\d{1,2})?0*$/.test(text)) return null
  return Math.round(Number(text) * 100)
}

/** Exports put `'` before text that spreadsheets would change or run. CSV has it inside texts too. */
export const withoutFormulaGuard = (cell: string): string =>
  cell
    .replace(/^\s*'(?=\s*[=+\-@＝＋－＠\d])/, '')
    .replaceAll(/([;\t\r\n])'(?=(?:[^\S\t\r\n]|["'\u200b])*[=+\-@＝＋－＠])/g, '$1')

/**
 * Reads `85`, `८५` and `85.0`.
 * @returns null for text such as `7,5`
 */
export function readWholeCell(cell: string): number | null {
  const [, digits] = /^(\d{1,9})(?:\.0+)?$/.exec(plainDigits(cell).trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

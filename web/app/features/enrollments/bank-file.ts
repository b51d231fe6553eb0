import type { SentBankRow } from '#contract/bank-rows.ts'

/** Cells of a statement as texts, row by row. */
export type Cells = readonly (readonly string[])[]

/** Which column has what, by its place; -1 for none. */
export interface BankColumns {
  readonly day: number
  readonly narration: number
  /** A reference that the bank writes beside the narration. */
  readonly reference: number
  /** Money that came in; of a bank with one column for all amounts, that one. */
  readonly credit: number
  /** Whether the amount came in or went out, such as Dr or Cr, where all amounts stand in one column. */
  readonly direction: number
}

const longestNarration = 300

/**
 * The cells of a bank's file: an XLSX, or a CSV in UTF-8 or Latin-1.
 * @throws Error when it is neither
 */
export async function readCells(file: File): Promise<Cells> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isZip) {
    const { readSheet } = await import('read-excel-file/web-worker')
    const rows = await readSheet(file)
    return rows.map((row) => row.map(textOfCell))
  }
  if (bytes.includes(0)) throw new Error('this is no text')
  const { default: Papa } = await import('papaparse')
  return Papa.parse<string[]>(textOf(bytes), { skipEmptyLines: 'greedy' }).data
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}

const heads: Record<keyof BankColumns, RegExp> = {
  day: /^(txn|tran(saction)?|value|post(ing|ed)?|book(ing)?)?[ .]*date\b/i,
  narration: /narration|description|particulars|details|remarks/i,
  reference: /ref(erence)?\b|utr|chq|cheque/i,
  credit: /^(?!.*balance).*(credit|deposit|\bcr\b|amount received)/i,
  direction:
    /\btype\b|direction|indicator|^(dr|cr|d|c)$|\b(dr|debit|d|withdrawal)\b.*\b(cr|credit|c|deposit)\b|\b(cr|credit|c|deposit)\b.*\b(dr|debit|d|withdrawal)\b/i,
}

/** The head of a column with all amounts, in and out. */
const amountHead = /^((txn|tran|transaction)[ .]*)?(amount|amt)\b(?!.*\b(debit|withdraw|dr\b|paid))/i

/** The row with the heads of the columns: banks write their own lines above it. -1 where there is none. */
export const headRowOf = (cells: Cells): number =>
  cells.slice(0, 40).findIndex((row, at) => {
    const { day, credit } = guessColumns(row, cells.slice(at + 1))
    return day >= 0 && credit >= 0
  })

/**
 * Which columns have what, by the words of their heads. Banks write "Dr / Cr" above amounts and above a direction: the cells
 * below tell which it is, and a direction is never taken as the amount.
 */
export function guessColumns(head: readonly string[], body: Cells): BankColumns {
  const isDirection = (at: number) => body.some((row) => readDirection(row[at] ?? '') !== null)
  const place = (words: RegExp, isOne: (at: number) => boolean = () => true) =>
    head.findIndex((text, at) => words.test(text.trim()) && isOne(at))
  const direction = place(heads.direction, isDirection)
  const isAmount = (at: number) => !(heads.direction.test(head[at]?.trim() ?? '') && isDirection(at))
  const credit = place(heads.credit, isAmount)
  return {
    day: place(heads.day),
    narration: place(heads.narration),
    reference: place(heads.reference),
    credit: credit >= 0 ? credit : place(amountHead, isAmount),
    direction,
  }
}

/** The rows with money that came in, and how many others there are: what went out, sums, and what cannot be read. */
export function creditsOf(cells: Cells, columns: BankColumns): { rows: SentBankRow[]; others: number } {
  const met = new Map<string, number>()
  const rows: SentBankRow[] = []
  for (const row of cells) {
    const day = readBankDay(row[columns.day] ?? '')
    const amount = readBankAmount(row[columns.credit] ?? '')
    if (day === null || amount === null) continue
    if (columns.direction >= 0 && readDirection(row[columns.direction] ?? '') !== 'in') continue
    const narration = [row[columns.narration], row[columns.reference]]
      .filter((text): text is string => Boolean(text?.trim()))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, longestNarration)
    const key = JSON.stringify([day, amount, narration])
    const nth = (met.get(key) ?? 0) + 1
    met.set(key, nth)
    rows.push({ day, amount, narration, nth })
  }
  return { rows, others: cells.length - rows.length }
}

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

/** Rupees such as "4,999.00", "₹ 4,999.00 Cr" or "INR 4999"; null for what went out, nothing, and what is no amount. */
export function readBankAmount(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*\(?cr\.?\)?$/i, '')
    .replaceAll(',', '')
  if (!/^\+?\d{1,9}(\.\d{1,4})?$/.test(plain)) return null
  const paise = Math.round(Number(plain) * 100)
  return paise > 0 ? paise / 100 : null
}

/** Whether a cell such as "Cr", "DEBIT", "W" or "Transfer credit" says that money came in or went out; null where it says neither. */
export function readDirection(text: string): 'in' | 'out' | null {
  if (/\d/.test(text)) return null
  const isIn = /\b(c|cr|credit(ed)?|deposit(ed)?|received|in)\b/i.test(text)
  const isOut = /\b(d|dr|debit(ed)?|w|withdraw(al|n)|paid|out)\b/i.test(text)
  if (isIn === isOut) return null
  return isIn ? 'in' : 'out'
}

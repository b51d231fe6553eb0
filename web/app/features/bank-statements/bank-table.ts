import type { BankRowInput } from '#contract/bank-statements/bank-rows.ts'
import { shareReference } from '#contract/bank-statements/narrations.ts'
import type { Cells } from '../../shared/read-cells.ts'
import { readBankDay, readDirection, readPaise } from './bank-cells.ts'

/** Column indexes; -1 for a missing column. */
export interface BankColumns {
  readonly day: number
  readonly narration: number
  readonly reference: number
  /** The column of money in, or of all amounts. */
  readonly credit: number
  readonly debit: number
  /** The column with Dr or Cr, if one column holds all amounts. */
  readonly direction: number
  readonly balance: number
}

export interface BankTable {
  readonly head: readonly string[]
  readonly body: Cells
  readonly line: number
  /** The last four digits of the account number, if the file has them above the table. */
  readonly account: string | null
}

export interface Misfit {
  readonly line: number
  readonly text: string
  /**
   * `cells`: the row has surplus cells, and no balance proves their order.
   * `reference`: Excel shortened the reference.
   * `balance`: the balance is missing or contradicts the row before.
   */
  readonly why: 'day' | 'cells' | 'amount' | 'reference' | 'balance'
}

export interface ReadStatement {
  readonly rows: readonly BankRowInput[]
  readonly misfits: readonly Misfit[]
  /** The number of rows left out: money paid out, and totals. */
  readonly others: number
}

const longestNarration = 300
/** The server's limit (`contract/src/bank-statements/bank-rows.ts`). */
const mostPaise = 10_000_000_000

const heads: Record<keyof BankColumns, RegExp> = {
  day: /^(txn|tran(saction)?|value|post(ing|ed)?|book(ing)?)?[ .]*date\b/i,
  narration: /narration|description|particulars|details|remarks/i,
  reference: /ref(erence)?\b|utr|chq|cheque/i,
  credit: /^(?!.*balance).*(credit|deposit|\bcr\b|amount received)/i,
  debit: /^(?!.*balance).*(withdraw|debit|\bdr\b|amount paid)/i,
  balance: /balance|^bal\b/i,
  direction:
    /\btype\b|direction|indicator|^(dr|cr|d|c)$|\b(dr|debit|d|withdrawal)\b.*\b(cr|credit|c|deposit)\b|\b(cr|credit|c|deposit)\b.*\b(dr|debit|d|withdrawal)\b/i,
}

/** Matches the heading of a column with money in and out. */
const amountHead = /^((txn|tran|transaction)[ .]*)?(amount|amt)\b(?!.*\b(debit|withdraw|dr\b|paid))/i

/**
 * Banks write lines above the heading row.
 * @returns the index of the heading row, or -1
 */
export const headRowOf = (cells: Cells): number =>
  cells.slice(0, 40).findIndex((row, at) => {
    const { day, credit } = guessColumns(row, cells.slice(at + 1))
    return day >= 0 && credit >= 0
  })

/** Banks write "Dr / Cr" above columns of amounts and of directions, so the cells decide. */
export function guessColumns(head: readonly string[], body: Cells): BankColumns {
  const isDirection = (at: number) => saysDirection(body, at)
  const place = (pattern: RegExp, isOne: (at: number) => boolean = () => true) =>
    head.findIndex((text, at) => pattern.test(text.trim()) && isOne(at))
  const direction = place(heads.direction, isDirection)
  const isAmount = (at: number) => !(heads.direction.test(head[at]?.trim() ?? '') && isDirection(at))
  const credit = place(heads.credit, isAmount)
  const debit = place(heads.debit, (at) => at !== credit && isAmount(at))
  return {
    day: place(heads.day),
    narration: place(heads.narration),
    reference: place(heads.reference),
    credit: credit >= 0 ? credit : place(amountHead, isAmount),
    debit,
    direction,
    balance: place(heads.balance),
  }
}

const saysDirection = (body: Cells, at: number) => body.some((row) => readDirection(row[at] ?? '') !== null)

/**
 * A "Dr / Cr" column right after the balance says whether the balance is overdrawn.
 * @returns the index of that column, or -1
 */
function balanceSideOf({ head, body }: BankTable, { balance, debit, direction }: BankColumns): number {
  const at = balance + 1
  const isTaken = at === direction && debit < 0
  return balance >= 0 && !isTaken && saysDirection(body, at) && heads.direction.test(head[at] ?? '') ? at : -1
}

export function tableOf(cells: Cells): BankTable {
  const headRow = Math.max(0, headRowOf(cells))
  const account = accountIn(cells.slice(0, headRow))
  return { head: cells[headRow] ?? [], body: cells.slice(headRow + 1), line: headRow + 2, account }
}

/** Banks mask digits, as in XXXXXX0001. */
function accountIn(above: Cells): string | null {
  for (const row of above) {
    const [, number] = /(?:account|a\/c)\b[^\dX*]*([\dX*][\dX* ]{5,})/i.exec(row.join(' ')) ?? []
    const digits = number?.replaceAll(/\D/g, '') ?? ''
    if (digits.length >= 4) return digits.slice(-4)
  }
  return null
}

/** Amounts are in paise. An unreadable amount is NaN, and so is a missing balance. */
interface Line {
  readonly line: number
  readonly text: string
  readonly day: string
  readonly narration: string
  /** Negative for money out. */
  readonly moved: number
  readonly balance: number
  /** True if surplus cells were joined to the narration; the balance must prove this guess. */
  readonly isRejoined: boolean
  /** True for a negative amount in the credit column: some banks write reversed money like this. */
  readonly isTakenBack: boolean
  readonly why: Misfit['why'] | null
}

export function readStatement(table: BankTable, columns: BankColumns): ReadStatement {
  const filled = withContinuedRows(
    table.body.map((cells, at) => ({ cells, line: table.line + at })),
    columns,
  )
  const shape = { columns, width: widthOf(table, columns), balanceSide: balanceSideOf(table, columns) }
  const lines = filled.flatMap(({ cells, line }) => readLine(cells, line, shape) ?? [])
  const hasBalances = lines.some(({ balance }) => !Number.isNaN(balance))
  const disproved = hasBalances ? disprovedLines(lines) : new Set<Line>()
  const misfits: Misfit[] = []
  const rows: BankRowInput[] = []
  const timesSeen = new Map<string, number>()
  const isReturn = returnsAmong(lines)
  for (const one of lines) {
    const isUnproved = one.isRejoined && !hasBalances
    const why = one.why ?? (isUnproved ? 'cells' : disproved.has(one) ? 'balance' : null)
    const { day, narration } = one
    if (why !== null) misfits.push({ line: one.line, text: one.text, why })
    else if (one.moved > 0 || isReturn(one)) {
      const amount = Math.abs(one.moved) / 100
      const kind = one.moved > 0 ? 'credit' : 'return'
      const key = JSON.stringify([kind, day, amount, narration])
      const nth = (timesSeen.get(key) ?? 0) + 1
      timesSeen.set(key, nth)
      rows.push({ kind, day, amount, narration, nth })
    }
  }
  return { rows, misfits, others: filled.length - rows.length - misfits.length }
}

interface Filled {
  readonly cells: readonly string[]
  readonly line: number
}

/** ICICI continues a long narration in a row without other cells. */
function withContinuedRows(rows: readonly Filled[], columns: BankColumns): readonly Filled[] {
  const filled: Filled[] = []
  let lastLine = 0
  for (const row of rows) {
    const places = row.cells.flatMap((text, at) => (text.trim() === '' ? [] : [at]))
    const [place] = places
    const last = filled.at(-1)
    if (place === undefined) continue
    if (places.length === 1 && place === columns.narration && last && lastLine === row.line - 1) {
      const cells = last.cells.map((text, at) => (at === place ? `${text} ${row.cells[place]}` : text))
      filled[filled.length - 1] = { cells, line: last.line }
    } else filled.push(row)
    lastLine = row.line
  }
  return filled
}

/** Excel saves 632699123456 as 6.32699E+11. */
const shortened = /\b\d(\.\d+)?E\+\d{1,2}\b/i

const returnText =
  /\b(rev|rvsl|reversal|reversed|returned?|rtn|bounced?|dishonou?r(ed)?|chargeback|unpaid)\b/i
/** RET means a return only beside a word for a cheque or a mandate; alone it may be a name. */
const returnOfCheque =
  /\b(chq|cheque|clg|clearing|ecs|nach|ach|[io]\/w)\b[^a-z]*ret\b|\bret\b[^a-z]*(chq|cheque|clg|clearing|ecs|nach|ach|insuff|funds)/i
const chargeText = /\b(charges?|chrgs?|chgs?|gst)\b/i

/**
 * @returns whether a row is money that the bank took back: the text says so, or the row shares
 * amount and reference with a credit
 */
function returnsAmong(lines: readonly Line[]): (line: Line) => boolean {
  const came = Map.groupBy(
    lines.filter(({ moved }) => moved > 0),
    ({ moved }) => moved,
  )
  return ({ moved, narration, isTakenBack }) => {
    if (!(moved < 0) || chargeText.test(narration)) return false
    if (isTakenBack || returnText.test(narration) || returnOfCheque.test(narration)) return true
    return (came.get(-moved) ?? []).some((one) => shareReference(one.narration, narration))
  }
}

interface Shape {
  readonly columns: BankColumns
  readonly width: number
  readonly balanceSide: number
}

/**
 * @returns the number of cells in a regular row. Some banks end each row with empty cells; other
 * surplus cells come from an unquoted comma.
 */
function widthOf({ head, body }: BankTable, { day }: BankColumns): number {
  const rows = body.filter((row) => row.length >= head.length && readBankDay(row[day] ?? '') !== null)
  const least = rows.reduce((width, row) => Math.min(width, row.length), Number.POSITIVE_INFINITY)
  const hasMore = rows.some(
    (row) => row.length === least && row.slice(head.length).some((text) => text.trim()),
  )
  return rows.length === 0 || hasMore ? head.length : least
}

/** @returns null for a row without a day, such as a total or a note */
function readLine(cells: readonly string[], line: number, shape: Shape): Line | null {
  const { columns, width, balanceSide } = shape
  const isLonger = cells.length > width
  const isRejoined = isLonger && columns.narration >= 0
  const row = isRejoined ? rejoined(cells, width, columns.narration) : cells
  const at = (name: keyof BankColumns) => row[columns[name]] ?? ''
  const amounts = [readPaise(at('credit')), readPaise(at('debit'))] as const
  const day = readBankDay(at('day'))
  // A row of totals has text in place of the day. A note has no amount.
  const isSum = !/\d{2}/.test(at('day')) || amounts.every((paise) => !(Math.abs(paise) > 0))
  if (day === null && isSum) return null
  const narration = [at('narration'), at('reference')]
    .filter((text) => text.trim())
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestNarration)
  const moved = movedOf(amounts, at('direction'), columns)
  const inAccount = at('balance').trim() === '' ? Number.NaN : readPaise(at('balance'))
  const isBalanceRead = !Number.isNaN(inAccount) || at('balance').trim() === ''
  const isOverdrawn = readDirection(row[balanceSide] ?? '') === 'out'
  const errorOf = () => {
    if (isLonger && !isRejoined) return 'cells'
    if (day === null) return 'day'
    if (!isOneAmount) return 'amount'
    return shortened.test(narration) ? 'reference' : null
  }
  const isOneAmount = amounts.includes(0) && Math.abs(moved) <= mostPaise && isBalanceRead
  return {
    line,
    text: cells.filter((text) => text.trim()).join(', '),
    day: day ?? '',
    narration,
    moved,
    balance: isOverdrawn ? -Math.abs(inAccount) : inAccount,
    isRejoined,
    isTakenBack: columns.debit >= 0 && amounts[0] < 0,
    why: errorOf(),
  }
}

function movedOf(
  [credit, debit]: readonly [number, number],
  direction: string,
  columns: BankColumns,
): number {
  // Without a debit column, "Dr / Cr" is the direction of the amount; otherwise it belongs to the
  // balance.
  if (columns.direction >= 0 && columns.debit < 0) {
    const way = readDirection(direction)
    if (way === 'out') return -Math.abs(credit + debit)
    return way === 'in' || credit === 0 ? credit - Math.abs(debit) : Number.NaN
  }
  // Banks write money out as a positive or a negative amount.
  return credit - Math.abs(debit)
}

/** Some banks do not quote commas in a narration, so surplus cells belong to the narration. */
function rejoined(cells: readonly string[], width: number, narration: number): readonly string[] {
  const end = narration + cells.length - width + 1
  return [...cells.slice(0, narration), cells.slice(narration, end).join(','), ...cells.slice(end)]
}

/** Tries both orders: a statement begins with its oldest or its latest row. */
function disprovedLines(lines: readonly Line[]): Set<Line> {
  const [down, up] = [disprovedIn(lines), disprovedIn(lines.toReversed())]
  return down.size <= up.size ? down : up
}

/** A balance proves all rows since the previous balance. The first balance is trusted. */
function disprovedIn(lines: readonly Line[]): Set<Line> {
  const disproved = new Set<Line>()
  let before: number | null = null
  let unproved: Line[] = []
  for (const line of lines) {
    unproved.push(line)
    if (Number.isNaN(line.balance)) continue
    const sum = unproved.reduce((total, { moved }) => total + moved, 0)
    const isFirst = before === null
    const isProved = before !== null && before + sum === line.balance
    for (const one of unproved) {
      const isAccepted = isFirst && one === line && !(one.isRejoined && one.moved > 0)
      if (!isProved && !isAccepted) disproved.add(one)
    }
    before = line.balance
    unproved = []
  }
  for (const one of unproved) disproved.add(one)
  return disproved
}

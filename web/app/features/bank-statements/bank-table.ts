import type { BankRowInput } from '#contract/bank-statements/bank-rows.ts'
import { shareReference } from '#contract/bank-statements/narrations.ts'
import type { Cells } from '../../shared/read-cells.ts'
import { readBankDay, readDirection, readPaise } from './bank-cells.ts'

/** Column indexes; -1 for a missing column. */
export interface BankColumns {
  readonly day: number
  readonly narration: number
  readonly reference: number
  /** Money in; or all amounts, if one column holds them. */
  readonly credit: number
  readonly debit: number
  /** Dr or Cr, if one column holds all amounts. */
  readonly direction: number
  readonly balance: number
}

export interface BankTable {
  readonly head: readonly string[]
  readonly body: Cells
  readonly line: number
  /** The account number's last four digits, if above the table. */
  readonly account: string | null
}

export interface Misfit {
  readonly line: number
  readonly text: string
  /**
   * `cells`: no balance proves where surplus cells belong.
   * `reference`: Excel shortened the reference.
   * `balance`: missing, or contradicts the row before.
   */
  readonly why: 'day' | 'cells' | 'amount' | 'reference' | 'balance'
}

export interface ReadStatement {
  readonly rows: readonly BankRowInput[]
  readonly misfits: readonly Misfit[]
  /** Rows left out: money paid out, and totals. */
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

const amountHead = /^((txn|tran|transaction)[ .]*)?(amount|amt)\b(?!.*\b(debit|withdraw|dr\b|paid))/i

/**
 * Banks write lines above the headings.
 * @returns the heading row's index, or -1
 */
export const headRowOf = (cells: Cells): number =>
  cells.slice(0, 40).findIndex((row, index) => {
    const { day, credit } = guessColumns(row, cells.slice(index + 1))
    return day >= 0 && credit >= 0
  })

/** Banks write "Dr / Cr" above amounts or directions, so the cells decide. */
export function guessColumns(head: readonly string[], body: Cells): BankColumns {
  const isDirection = (column: number) => saysDirection(body, column)
  const columnOf = (pattern: RegExp, isMatch: (column: number) => boolean = () => true) =>
    head.findIndex((text, column) => pattern.test(text.trim()) && isMatch(column))
  const direction = columnOf(heads.direction, isDirection)
  const isAmount = (column: number) =>
    !(heads.direction.test(head[column]?.trim() ?? '') && isDirection(column))
  const credit = columnOf(heads.credit, isAmount)
  const debit = columnOf(heads.debit, (column) => column !== credit && isAmount(column))
  return {
    day: columnOf(heads.day),
    narration: columnOf(heads.narration),
    reference: columnOf(heads.reference),
    credit: credit >= 0 ? credit : columnOf(amountHead, isAmount),
    debit,
    direction,
    balance: columnOf(heads.balance),
  }
}

const saysDirection = (body: Cells, column: number) =>
  body.some((row) => readDirection(row[column] ?? '') !== null)

/**
 * A column "Dr / Cr" right after the balance says whether the account is overdrawn.
 * @returns that column's index, or -1
 */
function balanceSideOf({ head, body }: BankTable, { balance, debit, direction }: BankColumns): number {
  const next = balance + 1
  const isTaken = next === direction && debit < 0
  return balance >= 0 && !isTaken && saysDirection(body, next) && heads.direction.test(head[next] ?? '')
    ? next
    : -1
}

export function tableOf(cells: Cells): BankTable {
  const headRow = Math.max(0, headRowOf(cells))
  const account = accountIn(cells.slice(0, headRow))
  return { head: cells[headRow] ?? [], body: cells.slice(headRow + 1), line: headRow + 2, account }
}

/** Banks mask digits, as in XXXXXX0001. */
function accountIn(rowsAbove: Cells): string | null {
  for (const row of rowsAbove) {
    const [, number] = /(?:account|a\/c)\b[^\dX*]*([\dX*][\dX* ]{5,})/i.exec(row.join(' ')) ?? []
    const digits = number?.replaceAll(/\D/g, '') ?? ''
    if (digits.length >= 4) return digits.slice(-4)
  }
  return null
}

/** Amounts are in paise; NaN if unreadable. A missing balance is NaN too. */
interface Line {
  readonly line: number
  readonly text: string
  readonly day: string
  readonly narration: string
  /** Negative for money out. */
  readonly movedPaise: number
  readonly balance: number
  /** True if the balance must prove that surplus cells belong to the narration. */
  readonly isRejoined: boolean
  /** True for a negative credit, as some banks write reversed money. */
  readonly isTakenBack: boolean
  readonly why: Misfit['why'] | null
}

export function readStatement(table: BankTable, columns: BankColumns): ReadStatement {
  const filledRows = withContinuedRows(
    table.body.map((cells, index) => ({ cells, line: table.line + index })),
    columns,
  )
  const shape = { columns, width: widthOf(table, columns), balanceSide: balanceSideOf(table, columns) }
  const lines = filledRows.flatMap(({ cells, line }) => readLine(cells, line, shape) ?? [])
  const hasBalances = lines.some(({ balance }) => !Number.isNaN(balance))
  const disproved = hasBalances ? disprovedLines(lines) : new Set<Line>()
  const misfits: Misfit[] = []
  const rows: BankRowInput[] = []
  const timesSeen = new Map<string, number>()
  const isReturn = returnsAmong(lines)
  for (const bankLine of lines) {
    const isUnproved = bankLine.isRejoined && !hasBalances
    const why = bankLine.why ?? (isUnproved ? 'cells' : disproved.has(bankLine) ? 'balance' : null)
    const { day, narration } = bankLine
    if (why !== null) misfits.push({ line: bankLine.line, text: bankLine.text, why })
    else if (bankLine.movedPaise > 0 || isReturn(bankLine)) {
      const amount = Math.abs(bankLine.movedPaise) / 100
      const kind = bankLine.movedPaise > 0 ? 'credit' : 'return'
      const key = JSON.stringify([kind, day, amount, narration])
      const occurrence = (timesSeen.get(key) ?? 0) + 1
      timesSeen.set(key, occurrence)
      rows.push({ kind, day, amount, narration, occurrence })
    }
  }
  return { rows, misfits, others: filledRows.length - rows.length - misfits.length }
}

interface FilledRow {
  readonly cells: readonly string[]
  readonly line: number
}

/** ICICI continues long narrations in a row without other cells. */
function withContinuedRows(rows: readonly FilledRow[], columns: BankColumns): readonly FilledRow[] {
  const filledRows: FilledRow[] = []
  let lastLine = 0
  for (const row of rows) {
    const places = row.cells.flatMap((text, index) => (text.trim() === '' ? [] : [index]))
    const [place] = places
    const lastRow = filledRows.at(-1)
    if (place === undefined) continue
    if (places.length === 1 && place === columns.narration && lastRow && lastLine === row.line - 1) {
      const cells = lastRow.cells.map((text, index) =>
        index === place ? `${text} ${row.cells[place]}` : text,
      )
      filledRows[filledRows.length - 1] = { cells, line: lastRow.line }
    } else filledRows.push(row)
    lastLine = row.line
  }
  return filledRows
}

/** Excel saves 632699123456 as 6.32699E+11. */
const shortenedReference = /\b\d(\.\d+)?E\+\d{1,2}\b/i

const returnText =
  /\b(rev|rvsl|reversal|reversed|returned?|rtn|bounced?|dishonou?r(ed)?|chargeback|unpaid)\b/i
/** RET is a return only beside a cheque or mandate; alone it may be a name. */
const returnOfCheque =
  /\b(chq|cheque|clg|clearing|ecs|nach|ach|[io]\/w)\b[^a-z]*ret\b|\bret\b[^a-z]*(chq|cheque|clg|clearing|ecs|nach|ach|insuff|funds)/i
const chargeText = /\b(charges?|chrgs?|chgs?|gst)\b/i

/**
 * @returns a test for money that the bank took back: the text says so, or amount and reference match a
 * credit
 */
function returnsAmong(lines: readonly Line[]): (line: Line) => boolean {
  const creditsByPaise = Map.groupBy(
    lines.filter(({ movedPaise }) => movedPaise > 0),
    ({ movedPaise }) => movedPaise,
  )
  return ({ movedPaise, narration, isTakenBack }) => {
    if (!(movedPaise < 0) || chargeText.test(narration)) return false
    if (isTakenBack || returnText.test(narration) || returnOfCheque.test(narration)) return true
    return (creditsByPaise.get(-movedPaise) ?? []).some((one) => shareReference(one.narration, narration))
  }
}

interface StatementShape {
  readonly columns: BankColumns
  readonly width: number
  readonly balanceSide: number
}

/**
 * @returns how many cells a regular row has. Some banks add empty cells; other surplus comes from
 * unquoted commas.
 */
function widthOf({ head, body }: BankTable, { day }: BankColumns): number {
  const rows = body.filter((row) => row.length >= head.length && readBankDay(row[day] ?? '') !== null)
  const shortestLength = rows.reduce((width, row) => Math.min(width, row.length), Number.POSITIVE_INFINITY)
  const hasMore = rows.some(
    (row) => row.length === shortestLength && row.slice(head.length).some((text) => text.trim()),
  )
  return rows.length === 0 || hasMore ? head.length : shortestLength
}

/** @returns null for a row without a day, such as a total */
function readLine(cells: readonly string[], line: number, shape: StatementShape): Line | null {
  const { columns, width, balanceSide } = shape
  const isLonger = cells.length > width
  const isRejoined = isLonger && columns.narration >= 0
  const row = isRejoined ? joinSurplusCells(cells, width, columns.narration) : cells
  const cellOf = (name: keyof BankColumns) => row[columns[name]] ?? ''
  const amounts = [readPaise(cellOf('credit')), readPaise(cellOf('debit'))] as const
  const day = readBankDay(cellOf('day'))
  // A total has text as its day; a note has no amount.
  const isSum = !/\d{2}/.test(cellOf('day')) || amounts.every((paise) => !(Math.abs(paise) > 0))
  if (day === null && isSum) return null
  const narration = [cellOf('narration'), cellOf('reference')]
    .filter((text) => text.trim())
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestNarration)
  const movedPaise = movedPaiseOf(amounts, cellOf('direction'), columns)
  const accountBalance = cellOf('balance').trim() === '' ? Number.NaN : readPaise(cellOf('balance'))
  const isBalanceReadable = !Number.isNaN(accountBalance) || cellOf('balance').trim() === ''
  const isOverdrawn = readDirection(row[balanceSide] ?? '') === 'out'
  const errorOf = () => {
    if (isLonger && !isRejoined) return 'cells'
    if (day === null) return 'day'
    if (!isOneAmount) return 'amount'
    return shortenedReference.test(narration) ? 'reference' : null
  }
  const isOneAmount = amounts.includes(0) && Math.abs(movedPaise) <= mostPaise && isBalanceReadable
  return {
    line,
    text: cells.filter((text) => text.trim()).join(', '),
    day: day ?? '',
    narration,
    movedPaise,
    balance: isOverdrawn ? -Math.abs(accountBalance) : accountBalance,
    isRejoined,
    isTakenBack: columns.debit >= 0 && amounts[0] < 0,
    why: errorOf(),
  }
}

function movedPaiseOf(
  [credit, debit]: readonly [number, number],
  direction: string,
  columns: BankColumns,
): number {
  // If there is a debit column, "Dr / Cr" belongs to the balance, otherwise to the amount.
  if (columns.direction >= 0 && columns.debit < 0) {
    const way = readDirection(direction)
    if (way === 'out') return -Math.abs(credit + debit)
    return way === 'in' || credit === 0 ? credit - Math.abs(debit) : Number.NaN
  }
  // Banks write money out with or without a minus.
  return credit - Math.abs(debit)
}

/** Some banks do not quote a narration's commas. */
function joinSurplusCells(cells: readonly string[], width: number, narration: number): readonly string[] {
  const end = narration + cells.length - width + 1
  return [...cells.slice(0, narration), cells.slice(narration, end).join(','), ...cells.slice(end)]
}

/** Statements begin with the oldest or the latest row. */
function disprovedLines(lines: readonly Line[]): Set<Line> {
  const [forwards, backwards] = [disprovedLinesIn(lines), disprovedLinesIn(lines.toReversed())]
  return forwards.size <= backwards.size ? forwards : backwards
}

/** A balance proves all rows since the previous balance. The first balance is trusted. */
function disprovedLinesIn(lines: readonly Line[]): Set<Line> {
  const disproved = new Set<Line>()
  let previousBalance: number | null = null
  let unprovedLines: Line[] = []
  for (const line of lines) {
    unprovedLines.push(line)
    if (Number.isNaN(line.balance)) continue
    const sum = unprovedLines.reduce((total, { movedPaise }) => total + movedPaise, 0)
    const isFirst = previousBalance === null
    const isProved = previousBalance !== null && previousBalance + sum === line.balance
    for (const unprovedLine of unprovedLines) {
      const isAccepted =
        isFirst && unprovedLine === line && !(unprovedLine.isRejoined && unprovedLine.movedPaise > 0)
      if (!isProved && !isAccepted) disproved.add(unprovedLine)
    }
    previousBalance = line.balance
    unprovedLines = []
  }
  for (const unprovedLine of unprovedLines) disproved.add(unprovedLine)
  return disproved
}

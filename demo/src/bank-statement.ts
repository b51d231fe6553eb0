import type { Kysely } from 'kysely'
import type { Schema } from '../../server/src/database/schema.ts'
import { calendarDate, day, hour } from './school-time.ts'

export const bankStatementName = 'demo-bank-statement.csv'

const rowCount = 40

interface StatementLine {
  /** YYYY-MM-DD */
  readonly bookedOn: string
  readonly narration: string
  readonly reference: string
  /** Paise; negative for debits. */
  readonly amount: number
}

/** A CSV file of 40 rows. Some rows need a person's decision: no reference, ₹100 too low, or no fee. */
export async function makeBankStatement(db: Kysely<Schema>, now: number): Promise<string> {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('enrollments', 'enrollments.id', 'payments.enrollment_id')
    .select(['payments.utr', 'payments.amount', 'payments.method', 'payments.created_at'])
    .select(['payments.confirmed_at', 'payments.received_day', 'enrollments.name'])
    .where('payments.method', 'in', ['upi', 'bank'])
    .where('payments.amount', '>', 0)
    .where('payments.created_at', '>', now - 60 * day)
    .where('payments.refused_at', 'is', null)
    .where('enrollments.cancelled_at', 'is', null)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute()
  const lines = payments.map(({ utr, name, method, ...payment }): StatementLine & { isOpen: boolean } => {
    const payer = name.toUpperCase()
    return {
      bookedOn: payment.received_day ?? calendarDate(Math.min(now, payment.created_at + 6 * hour)),
      narration: method === 'upi' ? `UPI/${utr ?? 'P2M'}/${payer}/FEES` : `NEFT CR-${payer}`,
      reference: utr ?? '',
      amount: payment.amount,
      isOpen: payment.confirmed_at === null,
    }
  })
  const openLines = lines.filter(({ isOpen, reference }) => isOpen && reference !== '')
  const confirmedLines = lines.filter(({ isOpen, reference }) => !isOpen && reference !== '')
  const linesWithoutReference = lines
    .filter(({ isOpen, reference }) => isOpen && reference === '')
    .slice(0, 3)
  const underpaidLines = openLines.slice(0, 1).map((line) => ({ ...line, amount: line.amount - 10_000 }))
  const yesterday = calendarDate(now - day)
  const linesWithoutFee: StatementLine[] = [
    { bookedOn: yesterday, narration: 'CASH DEPOSIT SELF DECCAN GYMKHANA', reference: '', amount: 250_000 },
    { bookedOn: yesterday, narration: 'INTEREST PAID', reference: '', amount: 18_350 },
    {
      bookedOn: calendarDate(now - 9 * day),
      narration: 'NEFT DR-PRABHAT ESTATES RENT',
      reference: '',
      amount: -4_200_000,
    },
  ]
  const linesToDecide: readonly StatementLine[] = [
    ...linesWithoutReference,
    ...underpaidLines,
    ...linesWithoutFee,
  ]
  const matchingLines = [...openLines.slice(1), ...confirmedLines].slice(0, rowCount - linesToDecide.length)
  return csvOf(
    [...matchingLines, ...linesToDecide].toSorted((one, other) => (one.bookedOn < other.bookedOn ? -1 : 1)),
  )
}

function csvOf(lines: readonly StatementLine[]): string {
  let balance = 8_412_000
  const rows = lines.map(({ bookedOn: on, narration, reference, amount }) => {
    balance += amount
    const [year, month, date] = on.split('-')
    const [withdrawal, deposit] = amount < 0 ? [rupees(-amount), ''] : ['', rupees(amount)]
    return [`${date}/${month}/${year}`, narration, reference, withdrawal, deposit, rupees(balance)]
  })
  const table = [
    ['Sample Sahakari Bank, Deccan Gymkhana branch, Pune'],
    ['Current account 0000 0000 4110 04, Abhyas Learning'],
    ['Date', 'Narration', 'Chq./Ref.No.', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
    ...rows,
  ]
  return table.map((row) => `${row.map((cell) => `"${cell}"`).join(',')}\r\n`).join('')
}

const rupees = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

import { sql } from 'kysely'
import type { ReadQuery } from '../../calls/read-worker.ts'
import type { Db } from '../../database/database.ts'

/** What the ledger has of one course in one month, in paise. */
export interface LedgerMonth {
  /** YYYY-MM; empty for all that was before the year. */
  readonly month: string
  readonly courseId: string
  readonly courseName: string
  /** With the tax in it. */
  readonly earned: number
  /** What of it is tax that the school owes to the state, by its invoices and credit notes. */
  readonly tax: number
  readonly received: number
  /** Refunds that were paid. */
  readonly refunded: number
  /** How much more is owed at its end than at its beginning. */
  readonly owed: number
}

/**
 * The ledger by course and month: those of a financial year, and all that was before it in one.
 * @param year the calendar year in which it begins
 */
export const readLedgerYear: ReadQuery<{ readonly year: number }, LedgerMonth[]> = {
  name: 'fees.ledger-year',
  kind: 'report',
  run: (db, { year }) => ledgerYear(db, `${year}-04-01`, `${year + 1}-04-01`),
}

const money = "('card', 'upi', 'bank', 'cash', 'cheque', 'online')"

async function ledgerYear(db: Db, from: string, to: string): Promise<LedgerMonth[]> {
  const lines = db
    .selectFrom('ledger')
    .select(['transaction_id', 'course_id', 'account', 'amount'])
    .select(sql<string>`case when day < ${from} then '' else substr(day, 1, 7) end`.as('month'))
    .where('day', '<', to)
  const sumOf = (accounts: string) => sql<number>`sum(case when ${sql.raw(accounts)} then amount else 0 end)`
  const sums = db
    .selectFrom(lines.as('lines'))
    .select(['month', 'course_id'])
    .select([
      sumOf("account = 'income'").as('income'),
      sumOf("account in ('cgst', 'sgst', 'igst')").as('tax'),
      sumOf("account = 'receivable'").as('receivable'),
      sumOf(`account in ${money}`).as('money'),
      // What is owed of refunds grows by credits; a debit pays a refund where money moves with it, else it withdraws one.
      sumOf(`account = 'refunds' and amount > 0 and exists (select 1 from ledger as paid
        where paid.transaction_id = lines.transaction_id and paid.account in ${money})`).as('refunded'),
    ])
    .groupBy(['month', 'course_id'])
  const rows = await db
    .selectFrom(sums.as('sums'))
    .innerJoin('courses', 'courses.id', 'sums.course_id')
    .selectAll('sums')
    .select('courses.name')
    .orderBy('sums.month')
    .orderBy('courses.name')
    .orderBy('courses.id')
    .execute()
  return rows.map((row) => ({
    month: row.month,
    courseId: row.course_id,
    courseName: row.name,
    // Accounts of income and of tax grow by credits, which are negative.
    earned: 0 - Number(row.income) - Number(row.tax),
    tax: 0 - Number(row.tax),
    // What is left of the money, and what of it was paid back.
    received: Number(row.money) + Number(row.refunded),
    refunded: Number(row.refunded),
    owed: Number(row.receivable),
  }))
}

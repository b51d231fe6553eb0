import { sql } from 'kysely'
import { inSnapshot, type ReadQuery } from '../../kernel/read-worker.ts'
import type { LedgerRow } from '../ledger/index.ts'
import type { ReportedDocument } from './gstr1.rules.ts'
import type { OwedPartRow } from './receivables.rules.ts'

/** School days, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

export const readDocuments: ReadQuery<DayRange, ReportedDocument[]> = {
  name: 'tax.documents',
  kind: 'report',
  async run(db, { from, to }) {
    const rows = await db
      .selectFrom('tax_documents')
      .leftJoin('tax_documents as credited', 'credited.id', 'tax_documents.credited_id')
      .selectAll('tax_documents')
      .select(['credited.total as credited_total', 'credited.kind as credited_kind'])
      .where('tax_documents.day', '>=', from)
      .where('tax_documents.day', '<=', to)
      .orderBy('tax_documents.number')
      .execute()
    return rows
  },
}

/** Paise. Credit notes, adjustments and refund vouchers are subtracted. */
export interface MonthOfTax {
  readonly month: string
  readonly taxable: number
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
  readonly total: number
}

export const readTaxMonths: ReadQuery<DayRange, MonthOfTax[]> = {
  name: 'tax.months',
  kind: 'report',
  async run(db, { from, to }) {
    const signedSum = (column: string) =>
      sql<number>`sum(case when credited_id is null then ${sql.ref(column)} else -${sql.ref(column)} end)`
    const rows = await db
      .selectFrom('tax_documents')
      .select(sql<string>`substr(day, 1, 7)`.as('month'))
      .select([
        signedSum('taxable').as('taxable'),
        signedSum('cgst').as('cgst'),
        signedSum('sgst').as('sgst'),
        signedSum('igst').as('igst'),
        signedSum('total').as('total'),
      ])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy(sql`substr(day, 1, 7)`)
      .execute()
    return rows.map((row) => ({
      month: row.month,
      taxable: Number(row.taxable),
      cgst: Number(row.cgst),
      sgst: Number(row.sgst),
      igst: Number(row.igst),
      total: Number(row.total),
    }))
  },
}

export type LedgerLine = Pick<LedgerRow, 'transaction_id' | 'day' | 'account' | 'amount'> & {
  readonly receiptNumber: string
  readonly name: string
  readonly courseName: string
  readonly reference: string | null
}

export const readLedgerLines: ReadQuery<
  DayRange & { readonly account?: LedgerRow['account'] },
  LedgerLine[]
> = {
  name: 'tax.ledger-lines',
  kind: 'report',
  async run(db, { from, to, account }) {
    const rows = await db
      .selectFrom('ledger')
      .innerJoin('enrollments', 'enrollments.id', 'ledger.enrollment_id')
      .innerJoin('receipts', 'receipts.enrollment_id', 'ledger.enrollment_id')
      .leftJoin('payments', 'payments.id', 'ledger.payment_id')
      .select(['ledger.transaction_id', 'ledger.day', 'ledger.account', 'ledger.amount'])
      .select([
        'receipts.number as receiptNumber',
        'enrollments.name',
        'enrollments.course_name as courseName',
        'payments.reference',
      ])
      .where('ledger.day', '>=', from)
      .where('ledger.day', '<=', to)
      .$if(account !== undefined, (query) => query.where('ledger.account', '=', account ?? 'cash'))
      .orderBy('ledger.day')
      .orderBy('ledger.at')
      .orderBy('ledger.transaction_id')
      .orderBy('ledger.account')
      .execute()
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
  },
}

export const readCashBefore: ReadQuery<{ readonly day: string }, number> = {
  name: 'tax.cash-before',
  kind: 'report',
  async run(db, { day }) {
    const { cash } = await db
      .selectFrom('ledger')
      .select(sql<number>`coalesce(sum(amount), 0)`.as('cash'))
      .where('account', '=', 'cash')
      .where('day', '<', day)
      .executeTakeFirstOrThrow()
    return Number(cash)
  },
}

/** A position in the list of fee cards, sorted by due day. */
export interface OwedFee {
  readonly due_day: string
  readonly enrollment_id: string
}

/** `last`: the last fee card's position; undefined at the end of the list. */
export const readOwedParts: ReadQuery<
  { readonly after: OwedFee | undefined; readonly limit: number },
  { parts: OwedPartRow[]; last: OwedFee | undefined }
> = {
  name: 'tax.owed-parts',
  kind: 'report',
  async run(db, { after, limit }) {
    let cards = db
      .selectFrom('fee_cards')
      .select(['enrollment_id', 'due_day', 'paid'])
      .where('due_day', 'is not', null)
      .orderBy('due_day')
      .orderBy('enrollment_id')
      .limit(limit)
    if (after)
      cards = cards.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('due_day', 'enrollment_id'), '>', tuple(after.due_day, after.enrollment_id)),
      )
    const rows = await db
      .selectFrom(cards.as('cards'))
      .innerJoin('enrollments', 'enrollments.id', 'cards.enrollment_id')
      .innerJoin('receipts', 'receipts.enrollment_id', 'cards.enrollment_id')
      .innerJoin('charges', 'charges.enrollment_id', 'cards.enrollment_id')
      .select(['cards.enrollment_id', 'cards.paid', 'enrollments.name', 'enrollments.phone'])
      .select(['enrollments.course_name as courseName', 'receipts.number as receiptNumber'])
      .select(['charges.amount', 'charges.waived', 'charges.due_day', 'cards.due_day as next_day'])
      .orderBy('cards.due_day')
      .orderBy('cards.enrollment_id')
      .orderBy('charges.part')
      .orderBy('charges.kind')
      .execute()
    const isFull = new Set(rows.map(({ enrollment_id }) => enrollment_id)).size === limit
    const { enrollment_id, next_day } = rows.at(-1) ?? {}
    const last = isFull && enrollment_id && next_day ? { due_day: next_day, enrollment_id } : undefined
    return { parts: rows.map(({ next_day, ...part }) => part), last }
  },
}

export const readBookedPeriod: ReadQuery<DayRange, { documents: ReportedDocument[]; lines: LedgerLine[] }> = {
  name: 'tax.booked',
  kind: 'report',
  run: (db, days) =>
    inSnapshot(db, async (tx) => ({
      documents: await readDocuments.run(tx, days),
      lines: await readLedgerLines.run(tx, days),
    })),
}

import { type ExpressionBuilder, sql } from 'kysely'
import type { BookFigure } from '#contract/ledger/books.ts'
import type { Db } from '../../database/database.ts'
import { countFound } from '../../database/lists.ts'
import type { Schema } from '../../database/schema.ts'
import type { ReadQuery } from '../../kernel/read-worker.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import { type Entry, moneyAccounts, taxAccounts } from './balance.rules.ts'
import type { LedgerRow } from './ledger.tables.ts'

type Account = LedgerRow['account']

export interface EntryFilter {
  readonly figure: BookFigure
  readonly courseId?: string | undefined
  /** `from` and `to` are included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface FoundEntry {
  readonly transaction_id: string
  readonly day: string
  readonly at: number
  readonly enrollment_id: string
  readonly number: string
  readonly name: string
  readonly course_name: string
  readonly cancelled_at: number | null
  readonly lines: readonly Entry[]
}

const accountsOf: Record<BookFigure, readonly Account[]> = {
  earned: ['income'],
  tax: taxAccounts,
  received: moneyAccounts,
  refunded: ['refunds'],
  advances: ['advance'],
  opening: ['opening'],
  toRefund: ['refunds'],
  owed: ['receivable'],
}

type Line = ExpressionBuilder<Schema, 'ledger'>

const siblingLines = ({ selectFrom }: Line, accounts: readonly Account[]) =>
  selectFrom('ledger as beside')
    .whereRef('beside.transaction_id', '=', 'ledger.transaction_id')
    .where('beside.account', 'in', accounts)

const hasNonZeroSum = (line: Line, accounts: readonly Account[]) =>
  line(
    siblingLines(line, accounts).select(({ fn }) => fn.sum<number>('beside.amount').as('sum')),
    '<>',
    0,
  )

/** Counts the same lines as `bookedTotals`. */
function isCounted(line: Line, figure: BookFigure) {
  if (figure === 'earned') return hasNonZeroSum(line, ['income', ...taxAccounts])
  if (figure === 'tax') return hasNonZeroSum(line, taxAccounts)
  // A paid refund debits `refunds` and credits money: the sum stays the same.
  if (figure === 'received') return hasNonZeroSum(line, [...moneyAccounts, 'refunds'])
  if (figure === 'refunded') return line.exists(siblingLines(line, moneyAccounts).select('beside.account'))
  return sql<boolean>`1 = 1`
}

function transactionsOf(db: Db, { figure, courseId, from, to }: EntryFilter) {
  const accounts = accountsOf[figure]
  let rows = db
    .selectFrom('ledger')
    .select(['ledger.transaction_id', 'ledger.day', 'ledger.at', 'ledger.enrollment_id'])
    .where('ledger.account', 'in', accounts)
    .where((line) => isCounted(line, figure))
  if (accounts.length > 1)
    rows = rows.where((line) =>
      line.not(
        line.exists(
          siblingLines(line, accounts)
            .select('beside.account')
            .whereRef('beside.account', '<', 'ledger.account'),
        ),
      ),
    )
  if (courseId !== undefined) rows = rows.where('ledger.course_id', '=', courseId)
  if (from !== undefined) rows = rows.where('ledger.day', '>=', from)
  if (to !== undefined) rows = rows.where('ledger.day', '<=', to)
  return rows
}

export const readBookEntries: ReadQuery<
  { readonly filter: EntryFilter; readonly slice: Slice; readonly after?: FoundEntry | undefined },
  FoundEntry[]
> = {
  name: 'ledger.book-entries',
  kind: 'report',
  async run(db, { filter, slice: { limit, offset }, after }) {
    let slice = transactionsOf(db, filter)
      .orderBy('ledger.day', 'desc')
      .orderBy('ledger.at', 'desc')
      .orderBy('ledger.transaction_id', 'desc')
      .limit(limit)
      .offset(offset)
    if (after)
      slice = slice.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('ledger.day', 'ledger.at', 'ledger.transaction_id'),
          '<',
          tuple(after.day, after.at, after.transaction_id),
        ),
      )
    const rows = await db
      .selectFrom(slice.as('slice'))
      .innerJoin('enrollments', 'enrollments.id', 'slice.enrollment_id')
      .innerJoin('receipts', 'receipts.enrollment_id', 'slice.enrollment_id')
      .selectAll('slice')
      .select(['enrollments.name', 'enrollments.course_name', 'enrollments.cancelled_at', 'receipts.number'])
      .orderBy('slice.day', 'desc')
      .orderBy('slice.at', 'desc')
      .orderBy('slice.transaction_id', 'desc')
      .execute()
    const lines = await db
      .selectFrom('ledger')
      .select(['transaction_id', 'account', 'amount'])
      .where('transaction_id', 'in', ['', ...rows.map(({ transaction_id }) => transaction_id)])
      .execute()
    const byTransaction = Map.groupBy(lines, ({ transaction_id }) => transaction_id)
    return rows.map((row) => ({ ...row, lines: byTransaction.get(row.transaction_id) ?? [] }))
  },
}

export const countBookEntries: ReadQuery<EntryFilter, RowCount> = {
  name: 'ledger.book-entries-count',
  kind: 'report',
  run: (db, filter) => countFound(db, transactionsOf(db, filter)),
}

import type { Tx } from '../../database/database.ts'
import type { LedgerRow } from '../../database/money-rows.ts'
import { prepared } from '../../database/prepared.ts'
import type { Entry } from './books.rules.ts'

/** What the lines of a transaction share. */
export type Transaction = Omit<LedgerRow, keyof Entry>

/**
 * Writes one transaction to the ledger; nothing else writes there.
 * @param entries one line an account, in paise; none when no money moves
 * @throws Error when debits and credits differ
 */
export async function post(tx: Tx, transaction: Transaction, entries: readonly Entry[]): Promise<void> {
  const difference = entries.reduce((sum, { amount }) => sum + amount, 0)
  if (difference !== 0) throw new Error(`debits and credits differ by ${difference} paise`)
  for (const entry of entries) await insertLine(tx, { ...transaction, ...entry })
}

const insertLine = prepared((db, row: LedgerRow) => db.insertInto('ledger').values(row))

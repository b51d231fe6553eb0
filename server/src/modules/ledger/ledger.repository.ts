import type { Tx } from '../../database/database.ts'
import { preparedQuery } from '../../database/prepared.ts'
import { addTotals, bookedTotals, type Entry, noTotals, type Totals } from './balance.rules.ts'
import { addToDailyTotals } from './daily-totals.repository.ts'
import type { LedgerRow } from './ledger.tables.ts'

export type Transaction = Omit<LedgerRow, keyof Entry>

/** A transaction changes the totals of the day on which the student enrolled. */
interface EnrollmentChange {
  readonly day: string
  readonly change: Totals
}

/**
 * The only writer of the ledger. Call this last in a transaction (`addToDailyTotals`).
 * @param entries one per account; empty when no money moves
 * @throws Error when debits and credits differ
 */
export async function postEntries(
  tx: Tx,
  transaction: Transaction,
  entries: readonly Entry[],
  enrollment: EnrollmentChange = { day: transaction.day, change: noTotals },
): Promise<void> {
  const difference = entries.reduce((sum, { amount }) => sum + amount, 0)
  if (difference !== 0) throw new Error(`debits and credits differ by ${difference} paise`)
  for (const entry of entries) await insertLine(tx, { ...transaction, ...entry })
  const { course_id, day } = transaction
  const booked = bookedTotals(entries)
  if (enrollment.day === day)
    return addToDailyTotals(tx, { course_id, day }, addTotals(enrollment.change, booked))
  // Locking the earlier day first prevents deadlocks.
  const changes = [
    { day: enrollment.day, change: enrollment.change },
    { day, change: booked },
  ].toSorted((one, other) => one.day.localeCompare(other.day))
  for (const dayChange of changes)
    await addToDailyTotals(tx, { course_id, day: dayChange.day }, dayChange.change)
}

const insertLine = preparedQuery((db, row: LedgerRow) => db.insertInto('ledger').values(row))

import type { Tx } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { addTotals, bookedTotals, type Entry, noTotals, type Totals } from './balance.rules.ts'
import { addToDay } from './daily-totals.repository.ts'
import type { LedgerRow } from './ledger.tables.ts'

/** What the lines of a transaction share. */
export type Transaction = Omit<LedgerRow, keyof Entry>

/** What changes of the enrollment itself, and the day on which it was made, YYYY-MM-DD. */
interface OfEnrollment {
  readonly day: string
  readonly change: Totals
}

/**
 * Writes one transaction to the ledger and to the daily totals; nothing else writes to either. It comes last in a
 * transaction of the database (`addToDay`).
 * @param entries one line an account, in paise; none when no money moves
 * @throws Error when debits and credits differ
 */
export async function post(
  tx: Tx,
  transaction: Transaction,
  entries: readonly Entry[],
  enrollment: OfEnrollment = { day: transaction.day, change: noTotals },
): Promise<void> {
  const difference = entries.reduce((sum, { amount }) => sum + amount, 0)
  if (difference !== 0) throw new Error(`debits and credits differ by ${difference} paise`)
  for (const entry of entries) await insertLine(tx, { ...transaction, ...entry })
  const { course_id, day } = transaction
  const booked = bookedTotals(entries)
  if (enrollment.day === day) return addToDay(tx, { course_id, day }, addTotals(enrollment.change, booked))
  // The earlier day first, whichever it is, so that no two transactions wait for each other's day.
  const changes = [
    { day: enrollment.day, change: enrollment.change },
    { day, change: booked },
  ].toSorted((one, other) => one.day.localeCompare(other.day))
  for (const one of changes) await addToDay(tx, { course_id, day: one.day }, one.change)
}

const insertLine = prepared((db, row: LedgerRow) => db.insertInto('ledger').values(row))

import type { Work } from '../../calls/deps.ts'
import type { EnrollmentRow } from '../../database/schema.ts'
import { dateOf } from '../../platform/school-time.ts'
import { addTotals, entriesBetween, noTotals, type Paid, totalsOf } from './books.rules.ts'
import { addToDay } from './daily-totals.repository.ts'
import { post } from './ledger.repository.ts'

type Booked = Paid & Pick<EnrollmentRow, 'id' | 'course_id' | 'day'>

/**
 * Writes to the ledger and to the daily totals what became of an enrollment. Every change of money goes through here, and
 * last in its transaction (`database/locks.ts`).
 * @param before undefined for a new enrollment
 */
export async function keepBooks(work: Work, before: Booked | undefined, after: Booked): Promise<void> {
  const transaction = {
    transaction_id: work.newId(),
    enrollment_id: after.id,
    course_id: after.course_id,
    day: dateOf(work.now, await work.timeZone()),
    at: work.now,
  }
  await post(work.tx, transaction, entriesBetween(before, after))
  await addToDay(work.tx, after, addTotals(totalsOf(after), before ? totalsOf(before) : noTotals, -1))
}

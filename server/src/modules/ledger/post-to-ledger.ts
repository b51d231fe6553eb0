import type { Work } from '../../kernel/deps.ts'
import { todayOf } from '../../kernel/school-zone.ts'
import type { EnrollmentRow } from '../enrollments/index.ts'
import {
  addTotals,
  type DatedMoney,
  entriesBetween,
  movementBetween,
  noTotals,
  totalsOf,
} from './balance.rules.ts'
import { postEntries } from './ledger.repository.ts'

/**
 * Call this last in a transaction (`database/locks.ts`).
 * @param before undefined for a new enrollment
 */
export async function postChange(
  work: Work,
  { id, course_id, day }: Pick<EnrollmentRow, 'id' | 'course_id' | 'day'>,
  before: DatedMoney | undefined,
  after: DatedMoney,
): Promise<void> {
  const movement = movementBetween(before, after)
  const transaction = {
    transaction_id: work.newId(),
    enrollment_id: id,
    course_id,
    payment_id: movement.paymentId,
    day: movement.day ?? (await todayOf(work)),
    at: work.now,
  }
  const change = addTotals(totalsOf(after), before ? totalsOf(before) : noTotals, -1)
  await postEntries(work.tx, transaction, entriesBetween(before, after), { day, change })
}

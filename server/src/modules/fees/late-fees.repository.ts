import { type RawBuilder, sql } from 'kysely'
import { maxLateDays } from '#contract/fees/fees.ts'
import type { Db } from '../../database/database.ts'
import { addDays } from '../../platform/days.rules.ts'
import { hasChequeInTime } from './cheques.repository.ts'
import { unclaimedEnrollments } from './fee-cards.repository.ts'

/** Leaves out enrollments with a claimed payment, or a cheque up to the due day. */
export async function findLateFees(db: Db, today: string, limit: number): Promise<string[]> {
  const before = lateBefore(today)
  const rows = await unclaimedEnrollments(db)
    .where('receipts.late_fee', '>', 0)
    .where('enrollments.cancelled_at', 'is', null)
    .where('fee_cards.due_day', '<', before)
    .where(sql<boolean>`not ${hasChequeInTime}`)
    .where(isUnpaidWithoutLateFee(before))
    .clearSelect()
    .select('enrollments.id')
    .orderBy('fee_cards.due_day')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** SQLite and PostgreSQL add days differently, so each number has a branch. */
function lateBefore(today: string): RawBuilder<string> {
  const branches = Array.from(
    { length: maxLateDays + 1 },
    (_, days) => `when ${days} then '${addDays(today, -days)}'`,
  )
  return sql<string>`case receipts.late_after_days ${sql.raw(branches.join(' '))} end`
}

/** Parts are paid in order, as in `coverCharges`. */
const isUnpaidWithoutLateFee = (before: RawBuilder<string>) => sql<boolean>`exists (select 1 from charges
  where charges.enrollment_id = fee_cards.enrollment_id and charges.kind = 'fee' and charges.due_day < ${before}
    and charges.amount > charges.waived
    and (select sum(earlier.amount - earlier.waived) from charges earlier
      where earlier.enrollment_id = charges.enrollment_id
        and (earlier.part < charges.part or (earlier.part = charges.part and earlier.kind = 'fee'))) > fee_cards.paid
    and not exists (select 1 from charges late
      where late.enrollment_id = charges.enrollment_id and late.part = charges.part and late.kind = 'late'))`

import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { countFound } from '../../database/lists.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import type { ChequeRow } from './fees.tables.ts'

export const findCheques = preparedQuery((db, enrollmentId: string) =>
  db.selectFrom('cheques').selectAll().where('enrollment_id', '=', enrollmentId).orderBy('day').orderBy('id'),
)

export const findCheque = (db: Db | Tx, id: string): Promise<ChequeRow | undefined> =>
  db.selectFrom('cheques').selectAll().where('id', '=', id).executeTakeFirst()

export async function addCheque(tx: Tx, row: ChequeRow): Promise<boolean> {
  const added = await tx
    .insertInto('cheques')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['enrollment_id', 'number'])
        .where('payment_id', 'is', null)
        .where('returned_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .execute()
  return added.length > 0
}

/** The caller locks the enrollment. */
export async function changeCheque(
  tx: Tx,
  id: string,
  change: Partial<Pick<ChequeRow, 'payment_id' | 'returned_at' | 'returned_by' | 'reason'>>,
): Promise<void> {
  await tx.updateTable('cheques').set(change).where('id', '=', id).execute()
}

/** A partial index has this condition. */
const isWaiting = sql<boolean>`cheques.payment_id is null and cheques.returned_at is null`

/** Such a cheque prevents reminders, late fees and paused lessons. */
export const hasChequeInTime = sql<boolean>`exists (select 1 from cheques
  where cheques.enrollment_id = fee_cards.enrollment_id and cheques.day <= fee_cards.due_day and ${isWaiting})`

/** `until` is included. */
export interface ChequeFilter {
  readonly until?: string | undefined
}

const waitingCheques = (db: Db, { until }: ChequeFilter) =>
  db
    .selectFrom('cheques')
    .where(isWaiting)
    .$if(until !== undefined, (query) => query.where('cheques.day', '<=', until ?? ''))

export const findWaitingCheques = (db: Db, filter: ChequeFilter, { limit, offset }: Slice) =>
  waitingCheques(db, filter)
    .innerJoin('enrollments', 'enrollments.id', 'cheques.enrollment_id')
    .innerJoin('receipts', 'receipts.enrollment_id', 'cheques.enrollment_id')
    .innerJoin('users', 'users.id', 'enrollments.student_id')
    .selectAll('cheques')
    .select(['users.name as student_name', 'users.phone as student_phone'])
    .select(['enrollments.name', 'enrollments.phone', 'enrollments.course_name', 'enrollments.cancelled_at'])
    .select(['receipts.number as receipt_number'])
    .orderBy('cheques.day')
    .orderBy('cheques.id')
    .limit(limit)
    .offset(offset)
    .execute()

export type FoundCheque = Awaited<ReturnType<typeof findWaitingCheques>>[number]

export const countWaitingCheques = (db: Db, filter: ChequeFilter): Promise<RowCount> =>
  countFound(db, waitingCheques(db, filter).select('cheques.id'))

export async function sumWaitingCheques(db: Db, filter: ChequeFilter): Promise<number> {
  const { sum } = await waitingCheques(db, filter)
    .select(sql<number>`coalesce(sum(cheques.amount), 0)`.as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

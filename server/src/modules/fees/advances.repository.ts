import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { Slice } from '../../platform/paging.ts'
import { unclaimedEnrollments } from './fee-cards.repository.ts'
import type { PaymentRow } from './fees.tables.ts'

const advanceOf = preparedQuery((db, studentId: string) =>
  db.selectFrom('advances').select('amount').where('student_id', '=', studentId),
)

/** @returns unused and unrefunded paise */
export async function findAdvance(db: Db | Tx, studentId: string): Promise<number> {
  return (await advanceOf(db, studentId))[0]?.amount ?? 0
}

/** The caller locks the student. The database refuses negative advances. */
export async function changeAdvance(tx: Tx, studentId: string, change: number): Promise<void> {
  const changed = await tx
    .updateTable('advances')
    .set((set) => ({ amount: set('amount', '+', change) }))
    .where('student_id', '=', studentId)
    .returning('student_id')
    .execute()
  if (changed.length === 0)
    await tx.insertInto('advances').values({ student_id: studentId, amount: change }).execute()
}

export const findAdvanceUses = (tx: Tx, studentIds: readonly string[]): Promise<PaymentRow[]> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('advance_of', 'in', ['', ...studentIds])
    .where('amount', '>', 0)
    .where('refused_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Leaves out enrollments with a claimed payment. */
export const findFeesForAdvances = (db: Db, today: string, limit: number) =>
  unclaimedEnrollments(db)
    .innerJoin('advances', 'advances.student_id', 'enrollments.student_id')
    .where('advances.amount', '>', 0)
    .where('enrollments.cancelled_at', 'is', null)
    .where('fee_cards.due_day', '<=', today)
    .orderBy('fee_cards.due_day')
    .orderBy('enrollments.id')
    .limit(limit)
    .execute()

const unusedAdvances = (db: Db) => db.selectFrom('advances').where('advances.amount', '>', 0)

/** Every advance comes from a fee, so the student has an enrollment. */
export const findAdvances = (db: Db, { limit, offset }: Slice) =>
  unusedAdvances(db)
    .innerJoin('users', 'users.id', 'advances.student_id')
    .selectAll('advances')
    .select(['users.name', 'users.email'])
    .select(
      sql<string>`(select id from enrollments where enrollments.student_id = advances.student_id
        order by created_at desc, id desc limit 1)`.as('enrollment_id'),
    )
    .orderBy('advances.amount', 'desc')
    .orderBy('advances.student_id')
    .limit(limit)
    .offset(offset)
    .execute()

export type FoundAdvance = Awaited<ReturnType<typeof findAdvances>>[number]

export const countAdvances = (db: Db): Promise<number> =>
  countAll(db, unusedAdvances(db).select('student_id'))

export async function sumAdvances(db: Db): Promise<number> {
  const { sum } = await unusedAdvances(db)
    .select(sql<number>`coalesce(sum(advances.amount), 0)`.as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

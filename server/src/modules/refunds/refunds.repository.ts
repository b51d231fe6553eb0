import { sql } from 'kysely'
import type { RefundFilter } from '#contract/refunds/refunds.ts'
import type { Db, Tx } from '../../database/database.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { Slice } from '../../platform/paging.ts'
import type { RefundReturnRow, RefundRow } from './refunds.tables.ts'

/** The caller locks the enrollment. */
export async function addRefund(tx: Tx, row: RefundRow): Promise<void> {
  await tx.insertInto('refunds').values(row).execute()
}

/** The caller locks the enrollment. */
export async function changeRefund(
  tx: Tx,
  id: string,
  change: Partial<Omit<RefundRow, 'id' | 'number' | 'enrollment_id' | 'amount' | 'created_at'>>,
): Promise<void> {
  await tx.updateTable('refunds').set(change).where('id', '=', id).execute()
}

/** The caller locks the enrollment. */
export async function addRefundReturn(tx: Tx, row: RefundReturnRow): Promise<void> {
  await tx.insertInto('refund_returns').values(row).execute()
}

export const findRefundReturns = preparedQuery((db, enrollmentId: string) =>
  db
    .selectFrom('refund_returns')
    .innerJoin('refunds', 'refunds.id', 'refund_returns.refund_id')
    .selectAll('refund_returns')
    .where('refunds.enrollment_id', '=', enrollmentId)
    .orderBy('returned_at')
    .orderBy('refund_returns.id'),
)

export const findRefundsOf = preparedQuery((db, enrollmentId: string) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('created_at')
    .orderBy('id'),
)

export const findRefund = (db: Db | Tx, id: string) =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

const selectWithNames = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('enrollments', 'enrollments.id', 'refunds.enrollment_id')
    .innerJoin('receipts', 'receipts.enrollment_id', 'refunds.enrollment_id')
    .selectAll('refunds')
    .select(['enrollments.name', 'enrollments.phone', 'enrollments.course_name', 'enrollments.student_id'])
    .select('receipts.number as receipt_number')

export type ListedRefund = Awaited<ReturnType<typeof findRefunds>>[number]

export const findRefunds = (db: Db, state: RefundFilter, { limit, offset }: Slice) =>
  selectWithNames(db)
    .where(stateCondition(state))
    .$if(state === 'owed', (query) => query.orderBy('refunds.due_day').orderBy('refunds.id'))
    .$if(state === 'paid', (query) => query.orderBy('refunds.paid_at', 'desc').orderBy('refunds.id', 'desc'))
    .$if(state === 'withdrawn', (query) =>
      query.orderBy('refunds.withdrawn_at', 'desc').orderBy('refunds.id', 'desc'),
    )
    .limit(limit)
    .offset(offset)
    .execute()

export async function countRefunds(db: Db, state: RefundFilter): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(stateCondition(state))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function sumRefunds(db: Db, state: RefundFilter): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(refunds.amount), 0)`.as('sum'))
    .where(stateCondition(state))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** The partial indexes need these conditions. */
const stateCondition = (state: RefundFilter) =>
  ({
    owed: sql<boolean>`refunds.paid_at is null and refunds.withdrawn_at is null`,
    paid: sql<boolean>`refunds.paid_at is not null`,
    withdrawn: sql<boolean>`refunds.withdrawn_at is not null`,
  })[state]

export async function eraseRefunds(tx: Tx, studentId: string): Promise<void> {
  const enrollmentsOfStudent = tx.selectFrom('enrollments').select('id').where('student_id', '=', studentId)
  await tx
    .updateTable('refund_returns')
    .set({ reason: '', reference: null })
    .where(
      'refund_id',
      'in',
      tx.selectFrom('refunds').select('id').where('enrollment_id', 'in', enrollmentsOfStudent),
    )
    .execute()
  await tx
    .updateTable('refunds')
    .set({ reason: '', reference: null, withdrawal: sql`case when withdrawal is not null then '' end` })
    .where('enrollment_id', 'in', enrollmentsOfStudent)
    .execute()
}

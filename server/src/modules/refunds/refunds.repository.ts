import { sql } from 'kysely'
import type { RefundsListed } from '#contract/refunds/refunds.ts'
import type { Db, Tx } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { Slice } from '../../platform/paging.ts'
import type { RefundReturnRow, RefundRow } from './refunds.tables.ts'

/** Adds a refund of an enrollment that the caller has locked. */
export async function addRefund(tx: Tx, row: RefundRow): Promise<void> {
  await tx.insertInto('refunds').values(row).execute()
}

/** Changes a refund of an enrollment that the caller has locked. */
export async function changeRefund(
  tx: Tx,
  id: string,
  change: Partial<Omit<RefundRow, 'id' | 'number' | 'enrollment_id' | 'amount' | 'created_at'>>,
): Promise<void> {
  await tx.updateTable('refunds').set(change).where('id', '=', id).execute()
}

/** Keeps a payment of a refund that is taken back. The caller has locked the enrollment. */
export async function addRefundReturn(tx: Tx, row: RefundReturnRow): Promise<void> {
  await tx.insertInto('refund_returns').values(row).execute()
}

/** The payments of refunds of an enrollment that were taken back, in their order. */
export const findRefundReturns = prepared((db, enrollmentId: string) =>
  db
    .selectFrom('refund_returns')
    .innerJoin('refunds', 'refunds.id', 'refund_returns.refund_id')
    .selectAll('refund_returns')
    .where('refunds.enrollment_id', '=', enrollmentId)
    .orderBy('returned_at')
    .orderBy('refund_returns.id'),
)

/** The refunds of an enrollment, in the order in which they were decided. */
export const findRefundsOf = prepared((db, enrollmentId: string) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('created_at')
    .orderBy('id'),
)

/** A refund by its id. */
export const findRefund = (db: Db | Tx, id: string) =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

const withNames = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('enrollments', 'enrollments.id', 'refunds.enrollment_id')
    .innerJoin('receipts', 'receipts.enrollment_id', 'refunds.enrollment_id')
    .selectAll('refunds')
    .select(['enrollments.name', 'enrollments.phone', 'enrollments.course_name', 'enrollments.student_id'])
    .select('receipts.number as receipt_number')

export type ListedRefund = Awaited<ReturnType<typeof findRefunds>>[number]

/** Refunds in a state: those to be paid with what is due first at the top, the others with the latest first. */
export const findRefunds = (db: Db, state: RefundsListed, { limit, offset }: Slice) =>
  withNames(db)
    .where(isListed(state))
    .$if(state === 'owed', (query) => query.orderBy('refunds.due_day').orderBy('refunds.id'))
    .$if(state === 'paid', (query) => query.orderBy('refunds.paid_at', 'desc').orderBy('refunds.id', 'desc'))
    .$if(state === 'withdrawn', (query) =>
      query.orderBy('refunds.withdrawn_at', 'desc').orderBy('refunds.id', 'desc'),
    )
    .limit(limit)
    .offset(offset)
    .execute()

/** How many refunds are in a state. */
export async function countRefunds(db: Db, state: RefundsListed): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isListed(state))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Written as the indexes are: each state has its own. */
const isListed = (state: RefundsListed) =>
  ({
    owed: sql<boolean>`refunds.paid_at is null and refunds.withdrawn_at is null`,
    paid: sql<boolean>`refunds.paid_at is not null`,
    withdrawn: sql<boolean>`refunds.withdrawn_at is not null`,
  })[state]

/** Takes from the refunds of a person what tells of them. */
export async function eraseRefunds(tx: Tx, studentId: string): Promise<void> {
  const ofStudent = tx.selectFrom('enrollments').select('id').where('student_id', '=', studentId)
  await tx
    .updateTable('refund_returns')
    .set({ reason: '', reference: null })
    .where('refund_id', 'in', tx.selectFrom('refunds').select('id').where('enrollment_id', 'in', ofStudent))
    .execute()
  await tx
    .updateTable('refunds')
    .set({ reason: '', reference: null, withdrawal: sql`case when withdrawal is not null then '' end` })
    .where('enrollment_id', 'in', ofStudent)
    .execute()
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RefundsListed } from '#contract/refunds/refunds.ts'
import type { Db, Tx } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { RefundReturnRow, RefundRow } from '../../database/refund-rows.ts'
import type { Slice } from '../../platform/paging.ts'

const schoolPolicy = prepared((db) => db.selectFrom('school').select('refund_text'))

/** Keeps what the school says of refunds today. @returns its id; null when the school says nothing */
export async function keepPolicy(tx: Tx): Promise<string | null> {
  const [school] = await schoolPolicy(tx)
  const text = school?.refund_text
  if (!text) return null
  const id = createHash('sha256').update(text).digest('hex')
  await tx
    .insertInto('refund_policies')
    .values({ id, text })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return id
}

/** What the school said of refunds when a student enrolled; null when it said nothing. */
export async function findPolicy(db: Db | Tx, enrollmentId: string): Promise<string | null> {
  const policy = await db
    .selectFrom('receipts')
    .innerJoin('refund_policies', 'refund_policies.id', 'receipts.refund_policy_id')
    .select('refund_policies.text')
    .where('receipts.enrollment_id', '=', enrollmentId)
    .executeTakeFirst()
  return policy?.text ?? null
}

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

/** A refund by its id. */
export const findRefund = (db: Db | Tx, id: string) =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** The paid online orders of an enrollment with what of each is not refunded, in paise; the latest first. */
export async function findRefundableOrders(db: Db | Tx, enrollmentId: string) {
  const orders = await db
    .selectFrom('online_orders')
    .innerJoin('payments', 'payments.id', 'online_orders.payment_id')
    .select(['online_orders.id', 'online_orders.captured_id', 'payments.amount'])
    .select(
      sql<number>`(select coalesce(sum(refunds.amount), 0) from refunds
        where refunds.order_id = online_orders.id and refunds.failed_at is null)`.as('refunded'),
    )
    .where('online_orders.enrollment_id', '=', enrollmentId)
    .where('online_orders.captured_id', 'is not', null)
    .where('payments.refused_at', 'is', null)
    .orderBy('online_orders.created_at', 'desc')
    .execute()
  return orders.map(({ id, amount, refunded }) => ({ id, left: amount - Number(refunded) }))
}

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

/** While one instance asks about a refund no other does; when it dies another asks after this time. */
const leaseMs = 5 * 60_000

/** Takes refunds about which the gateway is to be asked, until the end of the lease. No two instances take one. */
export async function takeRefundsToAsk(tx: Tx, now: number, most: number) {
  const due = await tx
    .selectFrom('refunds')
    .innerJoin('online_orders', 'online_orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select('online_orders.captured_id')
    .where('refunds.next_look_at', '<=', now)
    .orderBy('refunds.next_look_at')
    .limit(most)
    .execute()
  const taken: typeof due = []
  for (const refund of due) {
    const [row] = await tx
      .updateTable('refunds')
      .set({ next_look_at: now + leaseMs })
      .where('id', '=', refund.id)
      .where('next_look_at', '=', refund.next_look_at)
      .returning('next_look_at')
      .execute()
    if (row) taken.push({ ...refund, ...row })
  }
  return taken
}

/** Lets the gateway be asked about a refund at once: it has told something of it. */
export async function lookAtRefund(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ next_look_at: now })
    .where('id', '=', id)
    .where('next_look_at', 'is not', null)
    .execute()
}

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

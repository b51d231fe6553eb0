import type { Db, Tx } from '../../database/database.ts'
import type { PaymentRow } from './fees.tables.ts'
import { firstPaymentId, referenceColumns } from './payments.repository.ts'

/** The caller locks the enrollment. Changes all parts of split money. */
export async function correctReference(tx: Tx, paymentId: string, reference: string | null): Promise<void> {
  const { lead } = await tx
    .selectFrom('payments')
    .select(firstPaymentId.as('lead'))
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('payments')
    .set(await referenceColumns(tx, paymentId, reference, lead))
    .where(({ eb, or }) => or([eb('id', '=', lead), eb('came_with', '=', lead)]))
    .where('advance_of', 'is', null)
    .execute()
}

/** Begins with the first payment. */
export async function findSplitPayments(db: Db | Tx, paymentId: string): Promise<PaymentRow[]> {
  const payment = await db
    .selectFrom('payments')
    .select(firstPaymentId.as('lead'))
    .where('id', '=', paymentId)
    .executeTakeFirst()
  const lead = payment?.lead ?? ''
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where(({ eb, or }) => or([eb('id', '=', lead), eb('came_with', '=', lead)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.toSorted((one, other) => Number(other.id === lead) - Number(one.id === lead))
}

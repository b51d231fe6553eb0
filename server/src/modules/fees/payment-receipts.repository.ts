import type { Db, Tx } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import type { PaymentReceiptRow } from './fees.tables.ts'
import { findEnrollment } from './payments.repository.ts'

export const addPaymentReceipt = prepared((db, row: PaymentReceiptRow) =>
  db.insertInto('payment_receipts').values(row),
)

/** Amounts are paise. */
export const findPaymentReceipts = (db: Db | Tx, enrollmentIds: readonly string[]) =>
  db
    .selectFrom('payment_receipts')
    .innerJoin('payments', 'payments.id', 'payment_receipts.payment_id')
    .select(['payment_receipts.number', 'payment_receipts.payment_id', 'payment_receipts.issued_at'])
    .select(['payments.enrollment_id', 'payments.amount', 'payments.refused_at'])
    .where('payments.enrollment_id', 'in', ['', ...enrollmentIds])
    .orderBy('payment_receipts.issued_at')
    .orderBy('payment_receipts.number')
    .execute()

export async function findPaymentReceipt(db: Db | Tx, paymentId: string) {
  const receipt = await db
    .selectFrom('payment_receipts')
    .innerJoin('payments', 'payments.id', 'payment_receipts.payment_id')
    .selectAll('payments')
    .select(['payment_receipts.number', 'payment_receipts.issued_at'])
    .where('payment_receipts.payment_id', '=', paymentId)
    .executeTakeFirst()
  const enrollment = receipt && (await findEnrollment(db, receipt.enrollment_id))
  return enrollment && { receipt, enrollment }
}

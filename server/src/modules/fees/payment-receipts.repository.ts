import type { Db, Tx } from '../../database/database.ts'
import { preparedQuery } from '../../database/prepared.ts'
import type { PaymentReceiptRow } from './fees.tables.ts'
import { findEnrollment, firstPaymentId } from './payments.repository.ts'
import { findSplitPayments } from './split-money.repository.ts'

export const addPaymentReceipt = preparedQuery((db, row: PaymentReceiptRow) =>
  db.insertInto('payment_receipts').values(row),
)

/** Split money has one receipt, of the first payment. */
const paymentsWithReceipt = (db: Db | Tx) =>
  db
    .selectFrom('payments')
    .innerJoin('payment_receipts', (join) => join.on('payment_receipts.payment_id', '=', firstPaymentId))
    .where('payments.advance_of', 'is', null)

/** `amount` is only the enrollment's part of split money. */
export const findPaymentReceipts = (db: Db | Tx, enrollmentIds: readonly string[]) =>
  paymentsWithReceipt(db)
    .select(['payment_receipts.number', 'payments.id as payment_id', 'payment_receipts.issued_at'])
    .select(['payments.enrollment_id', 'payments.amount', 'payments.refused_at'])
    .where('payments.enrollment_id', 'in', ['', ...enrollmentIds])
    .orderBy('payment_receipts.issued_at')
    .orderBy('payment_receipts.number')
    .execute()

export async function findPaymentReceipt(db: Db | Tx, paymentId: string) {
  const receipt = await paymentsWithReceipt(db)
    .selectAll('payments')
    .select(['payment_receipts.number', 'payment_receipts.issued_at'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
  const enrollment = receipt && (await findEnrollment(db, receipt.enrollment_id))
  return enrollment && { receipt, enrollment, parts: await findParts(db, paymentId) }
}

/** All payments of the same money; a negative amount became an advance. */
async function findParts(db: Db | Tx, paymentId: string) {
  const payments = await findSplitPayments(db, paymentId)
  const rows = await db
    .selectFrom('enrollments')
    .innerJoin('receipts', 'receipts.enrollment_id', 'enrollments.id')
    .select(['enrollments.id', 'enrollments.name', 'enrollments.course_name', 'enrollments.student_id'])
    .select('receipts.number as receipt_number')
    .where('enrollments.id', 'in', ['', ...payments.map(({ enrollment_id }) => enrollment_id)])
    .execute()
  const enrollments = new Map(rows.map((row) => [row.id, row]))
  return payments.flatMap((payment) => {
    const enrollment = enrollments.get(payment.enrollment_id)
    return enrollment ? [{ payment, enrollment }] : []
  })
}

import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { deletedName, makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { asInstant } from '../../platform/instants.ts'
import { discountsOf, findUsedCoupon } from '../coupons/index.ts'
import { findAdvance } from './advances.repository.ts'
import { findCheques } from './cheques.repository.ts'
import { cardPaymentStatus, isPlaceholderPayment } from './fee-cards.rules.ts'
import { findPaymentReceipts } from './payment-receipts.repository.ts'
import { enrollmentsWithMoney, readMoney } from './payments.repository.ts'
import { paymentStatus } from './payments.rules.ts'

export async function exportEnrollments(
  db: Db,
  studentId: string,
  refundsOf: (enrollmentId: string) => Promise<unknown>,
) {
  const rows = await enrollmentsWithMoney(db)
    .where('enrollments.student_id', '=', studentId)
    .orderBy('enrollments.created_at')
    .execute()
  const ids = rows.map(({ id }) => id)
  const receipts = new Map(
    (await findPaymentReceipts(db, ids)).map(({ payment_id, number }) => [payment_id, number]),
  )
  const enrollments = []
  for (const row of rows) {
    const { charges, payments } = await readMoney(db, row.id)
    enrollments.push({
      courseId: row.course_id,
      course: row.course_name,
      instructor: row.instructor,
      fromDate: row.from_date,
      enrolledAt: asInstant(row.created_at),
      receipt: {
        number: row.receipt_number,
        name: row.name,
        email: row.email,
        phone: row.phone,
        paymentMethod: row.payment_method,
        paymentStatus: paymentStatus(row),
        paymentReference: row.payment_reference,
        ...discountsOf(row, await findUsedCoupon(db, row.id)),
        amount: row.fee / 100,
        confirmedAt: asInstant(row.refused_at === null ? row.confirmed_at : null),
        cancelledAt: asInstant(row.cancelled_at),
        cancelReason: row.cancel_reason,
      },
      cheques: (await findCheques(db, row.id)).map(({ number, amount, day, returned_at, reason }) => ({
        ...{ number, amount: amount / 100, day, returnedAt: asInstant(returned_at), reason },
      })),
      parts: charges.map((charge) => ({
        part: charge.part,
        isLateFee: charge.kind === 'late',
        amount: charge.amount / 100,
        waived: charge.waived / 100,
        dueDay: charge.due_day,
      })),
      payments: payments
        .filter((payment) => !isPlaceholderPayment(payment))
        .map((payment) => ({
          method: payment.method,
          amount: payment.amount / 100,
          receiptNumber: receipts.get(payment.id) ?? null,
          reference: payment.reference,
          receivedDay: payment.received_day,
          status: cardPaymentStatus(payment, row.cancelled_at !== null),
          refusal: payment.refusal,
        })),
      refunds: await refundsOf(row.id),
    })
  }
  return enrollments
}

/**
 * Erasing keeps receipts but removes the personal data in them. `personalRefunds` exports enrollments with
 * their refunds.
 */
export const personalFees: PersonalData = {
  exportQuery: makeExportQuery('fees', async (db, { id }) => ({
    advance: (await findAdvance(db, id)) / 100,
  })),
  async erase(tx, { id }) {
    await tx
      .updateTable('enrollments')
      .set((set) => ({ name: deletedName, email: '', phone: '', version: set('version', '+', 1) }))
      .where('student_id', '=', id)
      .execute()
    await tx
      .updateTable('payments')
      .set({ reference: null, reference_key: null, utr: null, disputed_utr: null })
      .where('enrollment_id', 'in', (eb) =>
        eb.selectFrom('enrollments').select('id').where('student_id', '=', id),
      )
      .execute()
    await tx
      .updateTable('opening_payments')
      .set({ number: null })
      .where('enrollment_id', 'in', (eb) =>
        eb.selectFrom('enrollments').select('id').where('student_id', '=', id),
      )
      .execute()
    await tx
      .updateTable('cheques')
      .set({ number: sql<string>`cheques.id`, reason: sql`case when reason is not null then '' end` })
      .where('enrollment_id', 'in', (eb) =>
        eb.selectFrom('enrollments').select('id').where('student_id', '=', id),
      )
      .execute()
    await tx
      .updateTable('fee_changes')
      .set({ reason: '' })
      .where('enrollment_id', 'in', (eb) =>
        eb.selectFrom('enrollments').select('id').where('student_id', '=', id),
      )
      .execute()
  },
}

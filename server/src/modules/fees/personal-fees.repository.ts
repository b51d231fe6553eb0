import { deletedName, type PersonalData } from '../../kernel/personal-data.ts'
import { asInstant } from '../../platform/instants.ts'
import { eraseBankRows } from './bank.repository.ts'
import { findUsedCoupon } from './coupons.repository.ts'
import { discountsOf } from './coupons.rules.ts'
import { cardPaymentStatus } from './fee-cards.rules.ts'
import { findPaymentReceipts } from './payment-receipts.repository.ts'
import { readMoney, withMoney } from './payments.repository.ts'
import { paymentStatus } from './payments.rules.ts'
import { eraseRefunds, findRefundReturns } from './refunds.repository.ts'
import { refundState } from './refunds.rules.ts'

/**
 * Receipts stay, with what books need: number, day, course, amount, method, state. The name, the email, the phone
 * and the reference on them go. The school's totals stay true, since the money was received.
 */
export const personalFees: PersonalData = {
  held: {
    name: 'fees.held',
    kind: 'export',
    async run(db, { id }) {
      const rows = await withMoney(db)
        .where('enrollments.student_id', '=', id)
        .orderBy('enrollments.created_at')
        .execute()
      const discounts = new Map<string, ReturnType<typeof discountsOf>>()
      for (const row of rows) discounts.set(row.id, discountsOf(row, await findUsedCoupon(db, row.id)))
      const moneyOf = new Map<string, Awaited<ReturnType<typeof readMoney>>>()
      for (const row of rows) moneyOf.set(row.id, await readMoney(db, row.id))
      const returns = new Map<string, Awaited<ReturnType<typeof findRefundReturns>>>()
      for (const row of rows) returns.set(row.id, await findRefundReturns(db, row.id))
      const receipts = new Map(
        (
          await findPaymentReceipts(
            db,
            rows.map(({ id }) => id),
          )
        ).map(({ payment_id, number }) => [payment_id, number]),
      )
      return {
        enrollments: rows.map((row) => ({
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
            ...discounts.get(row.id),
            amount: row.fee / 100,
            confirmedAt: asInstant(row.refused_at === null ? row.confirmed_at : null),
            cancelledAt: asInstant(row.cancelled_at),
            cancelReason: row.cancel_reason,
          },
          parts: moneyOf.get(row.id)?.charges.map((charge) => ({
            part: charge.part,
            amount: charge.amount / 100,
            waived: charge.waived / 100,
            dueDay: charge.due_day,
          })),
          payments: moneyOf.get(row.id)?.payments.map((payment) => ({
            method: payment.method,
            amount: payment.amount / 100,
            receiptNumber: receipts.get(payment.id) ?? null,
            reference: payment.reference,
            receivedDay: payment.received_day,
            status: cardPaymentStatus(payment, row.cancelled_at !== null),
            refusal: payment.refusal,
          })),
          refunds: moneyOf.get(row.id)?.refunds.map((refund) => ({
            number: refund.number,
            method: refund.method,
            amount: refund.amount / 100,
            reason: refund.reason,
            withdrawal: refund.withdrawal,
            state: refundState(refund),
            dueDay: refund.due_day,
            paidDay: refund.paid_day,
            reference: refund.reference,
            returns: returns
              .get(row.id)
              ?.filter(({ refund_id }) => refund_id === refund.id)
              .map(({ method, paid_day, reference, returned_at, reason }) => ({
                ...{ method, paidDay: paid_day, reference, returnedAt: asInstant(returned_at), reason },
              })),
          })),
        })),
      }
    },
  },
  async erase(tx, { id }) {
    await eraseBankRows(tx, id)
    await eraseRefunds(tx, id)
    await tx
      .updateTable('enrollments')
      .set((set) => ({ name: deletedName, email: '', phone: '', version: set('version', '+', 1) }))
      .where('student_id', '=', id)
      .execute()
    await tx
      .updateTable('payments')
      .set({ reference: null, reference_key: null, utr: null, disputed_utr: null })
      .where('enrollment_id', 'in', (own) =>
        own.selectFrom('enrollments').select('id').where('student_id', '=', id),
      )
      .execute()
    const orders = tx
      .selectFrom('online_orders')
      .innerJoin('enrollments', 'enrollments.id', 'online_orders.enrollment_id')
      .select('online_orders.id')
      .where('enrollments.student_id', '=', id)
    await tx
      .updateTable('unmatched_payments')
      .set({ gateway_id: null })
      .where('order_id', 'in', orders)
      .execute()
    await tx
      .updateTable('online_orders')
      .set({ captured_id: null, link_id: null, link_url: null })
      .where('enrollment_id', 'in', (own) =>
        own.selectFrom('enrollments').select('id').where('student_id', '=', id),
      )
      .execute()
    await tx.deleteFrom('sandbox_links').where('order_id', 'in', orders).execute()
    // Reasons may tell of a person's life.
    await tx
      .updateTable('fee_changes')
      .set({ reason: '' })
      .where('enrollment_id', 'in', (own) =>
        own.selectFrom('enrollments').select('id').where('student_id', '=', id),
      )
      .execute()
  },
}

import type { Receipt } from '#contract/fees/enrollments.ts'
import type { PaymentReceipt } from '#contract/fees/payment-receipts.ts'
import type { Db } from '../../database/database.ts'
import { discountsOf, findUsedCoupon } from '../coupons/index.ts'
import { owedNow } from '../ledger/index.ts'
import { amountInEachLanguage } from './amount-in-words.ts'
import { type findPaymentReceipt, findPaymentReceipts } from './payment-receipts.repository.ts'
import { type FoundEnrollment, readMoney } from './payments.repository.ts'
import { amountToPay, orderSlipPayment, paymentStatus } from './payments.rules.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findPaymentReceipt>>>
type Listed = Awaited<ReturnType<typeof findPaymentReceipts>>[number]

/** In rupees. */
export function presentPaymentReceipt(
  { receipt, enrollment }: Found,
  school: Receipt['school'],
): PaymentReceipt {
  return {
    number: receipt.number,
    issuedAt: new Date(receipt.issued_at).toISOString(),
    school,
    paymentId: receipt.id,
    enrollmentId: enrollment.id,
    receiptNumber: enrollment.receipt_number,
    receivedFrom: enrollment.name,
    courseName: enrollment.course_name,
    method: receipt.method,
    reference: receipt.reference,
    receivedDay: receipt.received_day ?? '',
    amount: receipt.amount / 100,
    amountInWords: amountInEachLanguage(receipt.amount),
    voidReason: receipt.refused_at === null ? null : (receipt.refusal ?? ''),
  }
}

export const presentPaymentReceipts = (receipts: readonly Listed[], enrollmentId: string) =>
  receipts
    .filter(({ enrollment_id }) => enrollment_id === enrollmentId)
    .map(({ payment_id, number, amount, refused_at }) => ({
      paymentId: payment_id,
      number,
      amount: amount / 100,
      isVoid: refused_at !== null,
    }))

/** In rupees. */
export async function presentReceipt(
  db: Db,
  row: FoundEnrollment,
  school: Receipt['school'],
): Promise<Receipt> {
  return {
    receiptNumber: row.receipt_number,
    issuedAt: new Date(row.created_at).toISOString(),
    school,
    receivedFrom: row.name,
    email: row.email,
    phone: row.phone,
    courseId: row.course_id,
    courseName: row.course_name,
    instructor: row.instructor,
    order: orderSlipPayment((await readMoney(db, row.id)).payments),
    paymentMethod: row.payment_method,
    paymentStatus: paymentStatus(row),
    paymentReference: row.payment_reference,
    cancelReason: row.cancel_reason,
    fromDate: row.from_date,
    ...discountsOf(row, await findUsedCoupon(db, row.id)),
    amount: row.fee / 100,
    waived: row.waived / 100,
    paid: row.paid / 100,
    balance: owedNow(row) / 100,
    amountDue: amountToPay(row) / 100,
    dueDay: row.due_day,
    amountInWords: amountInEachLanguage(row.fee),
    payments: presentPaymentReceipts(await findPaymentReceipts(db, [row.id]), row.id),
  }
}

import type { PaymentReceipt } from '#contract/payment-receipts.ts'
import type { School } from '#contract/school.ts'
import { amountInHindi, amountInWords } from './amount-in-words.ts'
import type { findPaymentReceipt, findPaymentReceipts } from './payment-receipts.repository.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findPaymentReceipt>>>
type Listed = Awaited<ReturnType<typeof findPaymentReceipts>>[number]

/** The receipt of a payment as it leaves, amounts in rupees. */
export function presentPaymentReceipt(
  { receipt, enrollment }: Found,
  { name, address, logo }: Pick<School, 'name' | 'address' | 'logo'>,
): PaymentReceipt {
  return {
    number: receipt.number,
    issuedAt: new Date(receipt.issued_at).toISOString(),
    school: { name, address, logo },
    paymentId: receipt.id,
    enrollmentId: enrollment.id,
    receiptNumber: enrollment.receipt_number,
    receivedFrom: enrollment.name,
    courseName: enrollment.course_name,
    method: receipt.method,
    reference: receipt.reference,
    receivedDay: receipt.received_day ?? '',
    amount: receipt.amount / 100,
    amountInWords: amountInWords(receipt.amount),
    amountInHindi: amountInHindi(receipt.amount),
    voidReason: receipt.refused_at === null ? null : (receipt.refusal ?? ''),
  }
}

/** The receipts of the payments of an enrollment, as its own receipt lists them. */
export const presentPaymentReceipts = (receipts: readonly Listed[], enrollmentId: string) =>
  receipts
    .filter(({ enrollment_id }) => enrollment_id === enrollmentId)
    .map(({ payment_id, number, amount, refused_at }) => ({
      paymentId: payment_id,
      number,
      amount: amount / 100,
      isVoid: refused_at !== null,
    }))

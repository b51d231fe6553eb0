import type { Receipt } from '#contract/fees/enrollments.ts'
import type { PaymentReceipt } from '#contract/fees/payment-receipts.ts'
import type { Db } from '../../database/database.ts'
import { discountsOf, findUsedCoupon } from '../coupons/index.ts'
import { owedNow } from '../ledger/index.ts'
import { amountInEachLanguage } from './amount-in-words.ts'
import { type findPaymentReceipt, findPaymentReceipts } from './payment-receipts.repository.ts'
import { type FoundEnrollment, readMoney } from './payments.repository.ts'
import { amountToPay, orderSlipPayment, paymentStatus } from './payments.rules.ts'

type FoundReceipt = NonNullable<Awaited<ReturnType<typeof findPaymentReceipt>>>
type ListedReceipt = Awaited<ReturnType<typeof findPaymentReceipts>>[number]

/** Amounts in rupees. */
export function presentPaymentReceipt(
  { receipt, enrollment, parts }: FoundReceipt,
  school: Receipt['school'],
  isForStudent: boolean,
): PaymentReceipt {
  const shown = parts.filter((part) => !isForStudent || part.enrollment.student_id === enrollment.student_id)
  const amount = sum(parts.filter(isMoney))
  const partsByEnrollment = Map.groupBy(shown, (part) => part.enrollment.id)
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
    amount: amount / 100,
    parts: [...partsByEnrollment.values()].flatMap((group) => {
      const [first] = group.filter(isMoney)
      if (!first) return []
      const { id, receipt_number, name, course_name } = first.enrollment
      return {
        ...{ enrollmentId: id, paymentId: first.payment.id, receiptNumber: receipt_number },
        ...{ name, courseName: course_name, amount: sum(group) / 100 },
      }
    }),
    advance: -sum(shown.filter((part) => !isMoney(part))) / 100 || 0,
    amountInWords: amountInEachLanguage(amount),
    voidReason: receipt.refused_at === null ? null : (receipt.refusal ?? ''),
  }
}

type Part = FoundReceipt['parts'][number]
const isMoney = ({ payment }: Part) => payment.advance_of === null
const sum = (parts: readonly Part[]) => parts.reduce((all, { payment }) => all + payment.amount, 0)

export const presentPaymentReceipts = (receipts: readonly ListedReceipt[], enrollmentId: string) =>
  receipts
    .filter(({ enrollment_id }) => enrollment_id === enrollmentId)
    .map(({ payment_id, number, amount, refused_at }) => ({
      paymentId: payment_id,
      number,
      amount: amount / 100,
      isVoid: refused_at !== null,
    }))

/** Amounts in rupees. */
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
    order: orderSlipPayment(
      (await readMoney(db, row.id)).payments.filter(({ method }) => method !== 'opening'),
    ),
    paymentMethod: row.payment_method,
    paymentStatus: paymentStatus(row),
    paymentReference: row.payment_reference,
    cancelReason: row.cancel_reason,
    fromDate: row.from_date,
    ...discountsOf(row, await findUsedCoupon(db, row.id)),
    amount: row.fee / 100,
    waived: row.waived / 100,
    late: row.late / 100,
    paid: row.paid / 100,
    balance: owedNow(row) / 100,
    amountDue: amountToPay(row) / 100,
    dueDay: row.due_day,
    amountInWords: amountInEachLanguage(row.fee),
    payments: presentPaymentReceipts(await findPaymentReceipts(db, [row.id]), row.id),
  }
}

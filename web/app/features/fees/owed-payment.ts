import type { Enrollment, PaymentMethod, Receipt, ReceiptLine } from '#contract/fees/enrollments.ts'
import type { CoursesOpen } from '#contract/settings/school.ts'

/** An unconfirmed payment, or a fee's next part. */
export interface OwedPayment {
  readonly enrollmentId: string
  readonly course: { readonly _id: string; readonly name: string }
  /** Rupees. */
  readonly amount: number
  readonly method: PaymentMethod
  /** null until the student reports the payment. */
  readonly reference: string | null
  /** YYYY-MM-DD; null if already due. */
  readonly dueDay: string | null
}

type Paid = Pick<Enrollment, 'paymentStatus' | 'paymentMethod' | 'paymentReference' | 'amountDue' | 'dueDay'>

/** @returns null if all is confirmed, free or cancelled */
export function owedOf(enrollment: Enrollment): OwedPayment | null {
  const { _id, course, courseName } = enrollment
  return owed(enrollment, { enrollmentId: _id, course: { _id: course._id, name: courseName } })
}

export function owedOfReceipt(enrollmentId: string, receipt: Receipt | ReceiptLine): OwedPayment | null {
  const { courseId, courseName } = receipt
  return owed(receipt, { enrollmentId, course: { _id: courseId, name: courseName } })
}

function owed(
  { paymentStatus, amountDue, paymentMethod, paymentReference, dueDay }: Paid,
  identity: Pick<OwedPayment, 'enrollmentId' | 'course'>,
): OwedPayment | null {
  if (paymentStatus === 'cancelled' || !amountDue || !paymentMethod) return null
  const isWaiting = paymentStatus === 'recorded'
  return {
    ...identity,
    amount: amountDue,
    // Students cannot choose all the desk's methods; the others become `upi`.
    method: paymentMethod === 'card' || paymentMethod === 'bank' ? paymentMethod : 'upi',
    reference: isWaiting ? paymentReference : null,
    dueDay,
  }
}

const dueSoonDays = 7

export function isDueSoon({ dueDay }: Pick<OwedPayment, 'dueDay'>, now: number): boolean {
  return dueDay === null || Date.parse(dueDay) - now < dueSoonDays * 24 * 60 * 60 * 1000
}

/** Chooses only a text; the server decides about opening. */
export function opensCourseNow(
  coursesOpen: CoursesOpen | undefined,
  { balance, paymentReference }: Pick<Enrollment, 'balance' | 'paymentReference'>,
): boolean {
  if (coursesOpen === undefined || coursesOpen === 'enrolled' || balance === 0) return true
  return coursesOpen === 'claimed' && paymentReference !== null
}

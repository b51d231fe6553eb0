import type { Enrollment, PaymentMethod, Receipt, ReceiptLine } from '#contract/fees/enrollments.ts'
import type { CoursesOpen } from '#contract/settings/school.ts'

/** A payment that the school has not confirmed yet, or the next part of a fee, with what its student needs to make it or to say that it is made. */
export interface OwedPayment {
  readonly enrollmentId: string
  readonly course: { readonly _id: string; readonly name: string }
  /** Rupees. */
  readonly amount: number
  readonly method: PaymentMethod
  /** What the student gave; null until they say that they have paid. */
  readonly reference: string | null
  /** The day on which it is due, YYYY-MM-DD; null where it is one that is due already. */
  readonly dueDay: string | null
}

type Paid = Pick<Enrollment, 'paymentStatus' | 'paymentMethod' | 'paymentReference' | 'amountDue' | 'dueDay'>

/** What is to be paid next for an enrollment; null once all is confirmed, and for what is free or cancelled. */
export function owedOf(enrollment: Enrollment): OwedPayment | null {
  const { _id, course, courseName } = enrollment
  return owed(enrollment, { enrollmentId: _id, course: { _id: course._id, name: courseName } })
}

/** The same from a receipt, or from its line in a list. */
export function owedOfReceipt(enrollmentId: string, receipt: Receipt | ReceiptLine): OwedPayment | null {
  const { courseId, courseName } = receipt
  return owed(receipt, { enrollmentId, course: { _id: courseId, name: courseName } })
}

function owed(
  { paymentStatus, amountDue, paymentMethod, paymentReference, dueDay }: Paid,
  of: Pick<OwedPayment, 'enrollmentId' | 'course'>,
): OwedPayment | null {
  if (paymentStatus === 'cancelled' || !amountDue || !paymentMethod) return null
  const isWaiting = paymentStatus === 'recorded'
  return {
    ...of,
    amount: amountDue,
    // What came another way, such as in cash or online, a student pays by UPI.
    method: paymentMethod === 'card' || paymentMethod === 'bank' ? paymentMethod : 'upi',
    reference: isWaiting ? paymentReference : null,
    dueDay,
  }
}

/** How long before its day a part of a fee stands on the dashboard. */
const daysBefore = 7

/** Whether something is to be paid now or soon. */
export function isDueSoon({ dueDay }: Pick<OwedPayment, 'dueDay'>, now: number): boolean {
  return dueDay === null || Date.parse(dueDay) - now < daysBefore * 24 * 60 * 60 * 1000
}

/** Whether the school opens a course with a new enrollment. The server decides; this only chooses the words. */
export function opensNow(
  coursesOpen: CoursesOpen | undefined,
  { balance, paymentReference }: Pick<Enrollment, 'balance' | 'paymentReference'>,
): boolean {
  if (coursesOpen === undefined || coursesOpen === 'enrolled' || balance === 0) return true
  return coursesOpen === 'claimed' && paymentReference !== null
}

import type { Enrollment, PaymentMethod, Receipt, ReceiptLine } from '#contract/enrollments.ts'
import type { CoursesOpen } from '#contract/school.ts'

/** A payment that the school has not confirmed yet, with what its student needs to make it or to say that it is made. */
export interface OwedPayment {
  readonly enrollmentId: string
  readonly course: { readonly _id: string; readonly name: string }
  /** Rupees. */
  readonly amount: number
  readonly method: PaymentMethod
  /** What the student gave; null until they say that they have paid. */
  readonly reference: string | null
}

type Paid = Pick<Enrollment, 'paymentStatus' | 'amount' | 'paymentMethod' | 'paymentReference'>

/** What is owed for an enrollment; null once it is confirmed, and for what is free or cancelled. */
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
  { paymentStatus, amount, paymentMethod, paymentReference }: Paid,
  of: Pick<OwedPayment, 'enrollmentId' | 'course'>,
): OwedPayment | null {
  if (paymentStatus !== 'recorded' || !amount || !paymentMethod) return null
  return { ...of, amount, method: paymentMethod, reference: paymentReference }
}

/** Whether the school opens a course to its student already. The server decides; this only chooses the words. */
export function opensNow(
  coursesOpen: CoursesOpen | undefined,
  payment: Pick<OwedPayment, 'reference'> | null,
): boolean {
  if (!payment || coursesOpen === undefined || coursesOpen === 'enrolled') return true
  return coursesOpen === 'claimed' && payment.reference !== null
}

import type { Enrollment } from '#contract/enrollments.ts'
import type { FoundEnrollment } from './payments.repository.ts'
import { paymentStatus } from './payments.rules.ts'

/** An enrollment as its student and admins see it. Amounts leave in rupees. */
export function presentEnrollment(row: FoundEnrollment): Enrollment {
  return {
    _id: row.id,
    course: { _id: row.course_id, name: row.current_name, instructor: row.current_instructor },
    courseName: row.course_name,
    name: row.name,
    email: row.email,
    phone: row.phone,
    student: { _id: row.student_id, name: row.student_name, email: row.student_email },
    paymentMethod: row.payment_method,
    fromDate: row.from_date,
    amount: row.amount / 100,
    receiptNumber: row.receipt_number,
    paymentStatus: paymentStatus(row),
    createdAt: new Date(row.created_at).toISOString(),
  }
}

/** Mentors see who is enrolled, not what they paid (`docs/specification/who-may-call-what.md`). */
export const withoutPayment = (enrollment: Enrollment): Enrollment => ({
  ...enrollment,
  phone: null,
  paymentMethod: null,
  amount: null,
  receiptNumber: null,
  paymentStatus: null,
})

import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/enrollments.ts'
import type { Enrollment } from '#contract/enrollments.ts'
import type { SignedCall } from '../../calls/call.ts'
import type { Work } from '../../calls/deps.ts'
import type { CourseRow, EnrollmentRow } from '../../database/schema.ts'
import { financialYear } from '../../platform/school-time.ts'
import { joinCourse } from '../enrollments/index.ts'
import { keepBooks } from './books.ts'
import { priceMismatch } from './fees.errors.ts'
import { presentEnrollment } from './fees.presenter.ts'
import { addMoney, type FoundEnrollment } from './payments.repository.ts'

type EnrollBody = BodyOf<typeof contract.enroll>

/**
 * Enrolls the caller and records the payment, in one transaction: the enrollment, its gapless receipt number, the
 * course's count, the ledger and the totals stand or fall together. The price is the database's.
 * @throws DomainError NOT_FOUND, ALREADY_ENROLLED, PRICE_MISMATCH, VALIDATION
 */
export async function enroll(call: SignedCall, body: EnrollBody): Promise<Enrollment> {
  const { caller } = call
  return call.write(async (work) => {
    const { enrollment, course } = await joinCourse(work, caller, body)
    // What the page showed must be what the school says now.
    if (body.amount !== undefined && body.amount !== course.discounted_price / 100)
      throw priceMismatch(course.discounted_price)
    const row: FoundEnrollment = {
      ...enrollment,
      ...(await charge(work, enrollment, course, body.paymentMethod)),
      student_name: caller.name,
      student_email: caller.email,
      current_name: course.name,
      current_instructor: course.instructor,
    }
    await keepBooks(work, undefined, row)
    await work.audit({
      actorId: caller.id,
      action: 'enrollment.create',
      subject: ['enrollment', row.id],
      detail: { courseId: course.id, amount: row.amount, receiptNumber: row.receipt_number },
    })
    await work.emit('paymentRecorded', row)
    return presentEnrollment(row, caller.role)
  })
}

/** Charges the whole fee, due today, records its payment by a method, and numbers the receipt. */
async function charge(
  work: Work,
  { id, day }: EnrollmentRow,
  course: CourseRow,
  method: EnrollBody['paymentMethod'],
) {
  const amount = course.discounted_price
  const list_price = Math.max(course.original_price, amount)
  const receipt_number = await addMoney(work.tx, {
    charge: { enrollment_id: id, part: 1, list_price, amount, due_day: day },
    payment: {
      id: work.newId(),
      enrollment_id: id,
      method,
      amount,
      reference: null,
      reference_key: null,
      confirmed_at: null,
      created_at: work.now,
    },
    financialYear: financialYear(work.now, await work.timeZone()),
  })
  const payment = { payment_method: method, payment_reference: null, confirmed_at: null }
  return { list_price, amount, receipt_number, ...payment }
}

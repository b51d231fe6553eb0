import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/enrollments.ts'
import type { Enrollment } from '#contract/enrollments.ts'
import { bankReference, referenceFault } from '#contract/references.ts'
import type { SignedInCall } from '../../calls/call.ts'
import { financialYear } from '../../platform/school-time.ts'
import { joinCourse } from '../enrollments/index.ts'
import { keepBooks } from './books.ts'
import { badReference, nothingToPay, priceMismatch, referenceTaken } from './fees.errors.ts'
import { presentEnrollment } from './fees.presenter.ts'
import { addMoney, columnsOfReference, type FoundEnrollment } from './payments.repository.ts'

/**
 * Enrolls the caller and records the payment, in one transaction: the enrollment, its gapless receipt number, the
 * course's count, the ledger and the totals stand or fall together. The price is the database's.
 * @throws DomainError NOT_FOUND, ALREADY_ENROLLED, PRICE_MISMATCH, VALIDATION, REFERENCE_TAKEN
 */
export async function enroll(call: SignedInCall, body: BodyOf<typeof contract.enroll>): Promise<Enrollment> {
  const { caller } = call
  return call.write(async (work) => {
    const { enrollment, course } = await joinCourse(work, caller, body)
    const { id: enrollment_id, day } = enrollment
    const { original_price, discounted_price: amount } = course
    // What the page showed must be what the school says now.
    if (body.amount !== undefined && body.amount !== amount / 100) throw priceMismatch(amount)
    const fee = { list_price: Math.max(original_price, amount), amount }
    const reference = body.reference ? bankReference(body.reference) : null
    if (reference && amount === 0) throw nothingToPay()
    const fault = reference && referenceFault(body.paymentMethod, reference)
    if (fault) throw badReference(fault)
    const named = await columnsOfReference(work.tx, enrollment_id, reference)
    if (named.disputed_utr) throw referenceTaken()
    const payment = { ...named, confirmed_at: null, created_at: work.now }
    // The whole fee is one part, due today.
    const receipt_number = await addMoney(work.tx, {
      charge: { enrollment_id, part: 1, ...fee, due_day: day },
      payment: { id: work.newId(), enrollment_id, method: body.paymentMethod, amount, ...payment },
      financialYear: financialYear(work.now, await work.timeZone()),
    })
    const row: FoundEnrollment = {
      ...enrollment,
      ...fee,
      receipt_number,
      payment_method: body.paymentMethod,
      payment_reference: reference,
      confirmed_at: null,
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

import type { BodyOf } from '#contract/endpoint.ts'
import { chequeNumber } from '#contract/fees/cheques.ts'
import { spreadDiscount } from '#contract/fees/discount.ts'
import type * as contract from '#contract/fees/staff-enrollments.ts'
import type { CourseOrder, StaffEnrollment } from '#contract/fees/staff-enrollments.ts'
import { lockRows } from '../../database/locks.ts'
import type { UserRow } from '../../database/schema.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { todayOf } from '../../kernel/school-zone.ts'
import type { Caller } from '../../platform/caller.ts'
import { DomainError } from '../../platform/errors.ts'
import { readDay } from '../../platform/school-time.ts'
import { findPerson } from '../accounts/index.ts'
import { joinCourse } from '../enrollments/index.ts'
import { balanceOf, notADay } from '../ledger/index.ts'
import { applyAdvance } from './advances.ts'
import { cancelEnrollment } from './change-money.ts'
import { recordCheque } from './cheques.usecases.ts'
import { requireDiscountLimit } from './discount-limit.ts'
import {
  chequeNumberMissing,
  discountTooLarge,
  enrollmentNotFound,
  paymentForOneStudent,
  priceMismatch,
  studentDeactivated,
  studentNotFound,
} from './fees.errors.ts'
import { chargesOf, openEnrollment } from './open-enrollment.ts'
import { type FoundEnrollment, findEnrollment } from './payments.repository.ts'
import { confirmedReceivedDay } from './received-day.ts'
import { recordDiscount } from './record-discount.ts'
import { recordPayment } from './record-payment.ts'

type Student = Pick<UserRow, 'id' | 'name' | 'email' | 'phone'>
type Buyer = Pick<BodyOf<typeof contract.enrollStudents>, 'state' | 'address'>

/**
 * Takes the first payment; the advance pays other due parts. The caller locks student and course.
 * @throws ALREADY_ENROLLED, PRICE_MISMATCH, REFERENCE_TAKEN
 */
export async function enrollByStaff(
  work: Work,
  staff: Caller,
  student: Student,
  order: CourseOrder,
  buyer: Buyer,
): Promise<StaffEnrollment> {
  const { courseId, inParts = false, payment } = order
  const joined = await joinCourse(work, student, {
    courseId,
    name: student.name,
    email: student.email ?? '',
    phone: student.phone ?? '',
    fromDate: await todayOf(work),
  })
  const { enrollment, course } = joined
  const price = course.discounted_price
  if (order.price !== price / 100) throw priceMismatch(price)
  const discount = Math.round((order.discount?.amount ?? 0) * 100)
  if (discount > price) throw discountTooLarge(price)
  if (discount > 0) await requireDiscountLimit(work, staff, { fee: price, waived: discount }, 'discount')
  const fullCharges = await chargesOf(work, enrollment, { price, discount: 0, inParts })
  const charges = spreadDiscount(fullCharges, discount)
  const cheque = await readPostdatedCheque(work, payment)
  const row = await openEnrollment(work, joined, student, {
    charges,
    method: cheque ? null : (payment?.method ?? null),
    reference: null,
  })
  if (discount > 0 && order.discount)
    await recordDiscount(work, row, charges, {
      amount: discount,
      reason: order.discount.reason,
      givenBy: staff.id,
    })
  await work.emit('paymentRecorded', { ...row, buyer })
  if (cheque) {
    const { amount, day } = cheque
    return present(await recordCheque(work, row, staff.id, cheque), null, { amount, day })
  }
  if (!payment) return present(await applyAdvance(work, row), null)
  const amount = Math.round(payment.amount * 100)
  const recorded = await recordPayment(
    work,
    row,
    {
      method: payment.method,
      amount,
      reference: payment.reference || null,
      received_day: await confirmedReceivedDay(work, row, payment),
      taken_by: staff.id,
      keepsRest: payment.keepsRest,
    },
    'payment.take',
  )
  return present(await applyAdvance(work, recorded.enrollment), {
    paymentId: recorded.paymentId,
    receipt: recorded.receipt,
    amount: amount / 100,
  })
}

async function readPostdatedCheque(work: Work, payment: CourseOrder['payment']) {
  if (payment?.method !== 'cheque' || payment.chequeDay === undefined) return undefined
  const { chequeDay: day, amount, reference = '', financialYear } = payment
  if (readDay(day) === null) throw notADay('chequeDay')
  if (day <= (await todayOf(work))) return undefined
  const number = chequeNumber.safeParse(reference)
  if (!number.success) throw chequeNumberMissing()
  return { number: number.data, amount, day, financialYear }
}

const present = (
  row: FoundEnrollment,
  payment: StaffEnrollment['payment'],
  cheque: StaffEnrollment['cheque'] = null,
): StaffEnrollment => ({
  enrollmentId: row.id,
  studentId: row.student_id,
  courseId: row.course_id,
  courseName: row.course_name,
  receiptNumber: row.receipt_number,
  balance: balanceOf(row) / 100,
  payment,
  cheque,
})

/**
 * Skips enrolled students. Enrolls all others or none.
 * @throws PRICE_MISMATCH, REFERENCE_TAKEN
 */
export async function enrollStudents(
  call: SignedInCall,
  { studentIds, order, ...buyer }: BodyOf<typeof contract.enrollStudents>,
) {
  const ids = [...new Set(studentIds)]
  if (order.payment && ids.length > 1) throw paymentForOneStudent()
  return call.write(async (work) => {
    await lockRows(work.tx, { users: ids, courses: order.courseId })
    const enrollments: StaffEnrollment[] = []
    const already: string[] = []
    for (const id of ids) {
      const student = await findPerson(work.tx, id)
      if (student?.role !== 'student') throw studentNotFound()
      if (student.deactivated_at !== null) throw studentDeactivated()
      try {
        enrollments.push(await enrollByStaff(work, call.caller, student, order, buyer))
      } catch (error) {
        // ALREADY_ENROLLED precedes any write, so the transaction can go on.
        if (!(error instanceof DomainError) || error.code !== 'ALREADY_ENROLLED') throw error
        already.push(id)
      }
    }
    return { enrollments, already }
  })
}

export async function cancelEnrollments(
  call: SignedInCall,
  { enrollmentIds, reason }: BodyOf<typeof contract.cancelEnrollments>,
): Promise<{ cancelled: number }> {
  const ids = [...new Set(enrollmentIds)]
  return call.write(async (work) => {
    const found = await Promise.all(ids.map((id) => findEnrollment(work.tx, id)))
    const rows = found.filter((row) => row !== undefined)
    if (rows.length < ids.length) throw enrollmentNotFound()
    await lockRows(work.tx, {
      users: rows.map(({ student_id }) => student_id),
      courses: rows.map(({ course_id }) => course_id),
      enrollments: ids,
    })
    let cancelled = 0
    for (const id of ids) {
      const row = await findEnrollment(work.tx, id)
      if (!row || row.cancelled_at !== null) continue
      await cancelAndRecord(work, row, reason)
      cancelled += 1
    }
    return { cancelled }
  })
}

/** The caller locks the enrollment. */
export async function cancelAndRecord(
  work: Work,
  row: FoundEnrollment,
  reason: string | null,
): Promise<FoundEnrollment> {
  const cancelled = await cancelEnrollment(work, row, reason)
  const { receipt_number: receiptNumber, payment_amount: amount, version } = cancelled
  await work.audit({
    action: 'enrollment.cancel',
    subject: ['enrollment', row.id],
    detail: { receiptNumber, amount, reason: cancelled.cancel_reason, version },
  })
  return cancelled
}

import { msg } from '@lingui/core/runtime-macro'
import type { BodyOf } from '#contract/endpoint.ts'
import { spreadDiscount } from '#contract/fees/discount.ts'
import type * as contract from '#contract/fees/staff-enrollments.ts'
import type { UserRow } from '../../database/schema.ts'
import type { Work } from '../../kernel/deps.ts'
import { cannotUndo } from '../../kernel/import-kind.ts'
import { todayOf } from '../../kernel/school-zone.ts'
import { joinCourse } from '../enrollments/index.ts'
import { balanceOf } from '../ledger/index.ts'
import { updateExpectedPayment } from './advances.ts'
import { cancelEnrollment, changeMoney } from './change-money.ts'
import { discountTooLarge, moreThanOwed } from './fees.errors.ts'
import { lockEnrollment } from './lock-enrollment.ts'
import { chargesOf, openEnrollment } from './open-enrollment.ts'
import { insertOpening, removeOpening } from './opening-payments.repository.ts'
import { emptyPayment, type FoundEnrollment, insertPayment } from './payments.repository.ts'
import { type Discount, recordDiscount } from './record-discount.ts'

interface ImportedOrder {
  readonly courseId: string
  /** The student's first day in the course; absent: today. */
  readonly since?: string | undefined
  readonly inParts?: boolean
  readonly buyer?: Pick<BodyOf<typeof contract.enrollStudents>, 'state' | 'address'>
  readonly opening?: Opening | undefined
  readonly discount?: Discount | undefined
}

/** A payment from before the import; `number`: the old receipt's. */
export interface Opening {
  readonly amount: number
  readonly number: string | null
  readonly paidDay: string | null
}

export interface ImportedEnrollment {
  readonly enrollmentId: string
  readonly version: number
}

/**
 * Sends no email. The caller locks student and course.
 * @throws ALREADY_ENROLLED
 */
export async function enrollImported(
  work: Work,
  student: Pick<UserRow, 'id' | 'name' | 'email' | 'phone'>,
  { courseId, since, inParts = false, buyer = {}, opening, discount }: ImportedOrder,
): Promise<ImportedEnrollment> {
  const joined = await joinCourse(work, student, {
    courseId,
    name: student.name,
    email: student.email ?? '',
    phone: student.phone ?? '',
    fromDate: since ?? (await todayOf(work)),
  })
  const { enrollment, course } = joined
  const fullCharges = await chargesOf(work, enrollment, {
    price: course.discounted_price,
    discount: 0,
    inParts,
  })
  if (discount && discount.amount > course.discounted_price) throw discountTooLarge(course.discounted_price)
  const charges = spreadDiscount(fullCharges, discount?.amount ?? 0)
  const row = await openEnrollment(work, joined, student, { charges, method: null, reference: null })
  if (discount) await recordDiscount(work, row, charges, discount)
  await work.emit('paymentRecorded', { ...row, buyer, isQuiet: true })
  const { id, version } = opening ? await addOpening(work, row, opening) : row
  return { enrollmentId: id, version }
}

/**
 * Issues no receipt. The caller locks the enrollment.
 * @throws VALIDATION for more than is owed
 */
async function addOpening(
  work: Work,
  row: FoundEnrollment,
  { amount, number, paidDay }: Opening,
): Promise<FoundEnrollment> {
  if (amount > balanceOf(row)) throw moreThanOwed(balanceOf(row))
  const changed = await changeMoney(work, row, async () => {
    await insertOpening(work.tx, {
      ...{ enrollment_id: row.id, amount, number, paid_day: paidDay, created_at: work.now },
    })
    await updateExpectedPayment(work, row.id)
  })
  await work.audit({
    action: 'enrollment.open-balance',
    subject: ['enrollment', row.id],
    detail: { receiptNumber: row.receipt_number, amount, version: changed.version },
  })
  return changed
}

export async function addImportedOpening(
  work: Work,
  enrollmentId: string,
  opening: Opening,
): Promise<ImportedEnrollment> {
  const row = await lockEnrollment(work.tx, enrollmentId)
  const { version } = await addOpening(work, row, opening)
  return { enrollmentId, version }
}

/** @throws VALIDATION when the fee has changed since the import */
export async function undoImportedOpening(
  work: Work,
  { enrollmentId, version }: ImportedEnrollment,
): Promise<void> {
  const row = await lockEnrollment(work.tx, enrollmentId)
  if (row.version !== version) throw feeHasChanged(row)
  const changed = await changeMoney(work, row, async () => {
    await removeOpening(work.tx, enrollmentId)
    await restoreExpected(work, row)
  })
  await work.audit({
    action: 'enrollment.open-balance',
    subject: ['enrollment', enrollmentId],
    detail: { receiptNumber: row.receipt_number, amount: 0, version: changed.version },
  })
}

async function restoreExpected(work: Work, row: FoundEnrollment): Promise<void> {
  if (row.confirmed_at !== null && row.payment_amount === 0) {
    const newColumns = { id: work.newId(), enrollment_id: row.id, method: row.payment_method, amount: 0 }
    await insertPayment(work.tx, { ...emptyPayment, ...newColumns, created_at: work.now })
  }
  await updateExpectedPayment(work, row.id)
}

/**
 * Reverses the postings.
 * @throws VALIDATION when the fee changed, or the student worked in the course
 */
export async function undoImportedEnrollment(
  work: Work,
  { enrollmentId, version }: ImportedEnrollment,
): Promise<void> {
  const row = await lockEnrollment(work.tx, enrollmentId)
  if (row.cancelled_at !== null) return
  const { course_name: course } = row
  if (row.version !== version) throw feeHasChanged(row)
  if (await work.deps.ports.hasWorkedIn(work.tx, row.student_id, row.course_id))
    throw cannotUndo(msg`The student has worked in ${{ course }} since.`)
  const cancelled = await cancelEnrollment(
    work,
    row,
    undoneReason,
    () => removeOpening(work.tx, enrollmentId),
    {
      isQuiet: true,
    },
  )
  await work.audit({
    action: 'enrollment.cancel',
    subject: ['enrollment', enrollmentId],
    detail: { receiptNumber: row.receipt_number, reason: undoneReason, version: cancelled.version },
  })
}

const undoneReason = 'Import undone'

const feeHasChanged = ({ course_name: course }: FoundEnrollment) =>
  cannotUndo(msg`The fee of ${{ course }} has gone on since, such as by a payment.`)

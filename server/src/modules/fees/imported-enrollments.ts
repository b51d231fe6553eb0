import { msg } from '@lingui/core/runtime-macro'
import type { BodyOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/fees/staff-enrollments.ts'
import type { UserRow } from '../../database/schema.ts'
import type { Work } from '../../kernel/deps.ts'
import { todayOf } from '../../kernel/school-zone.ts'
import { DomainError } from '../../platform/errors.ts'
import { joinCourse } from '../enrollments/index.ts'
import { cancelEnrollment } from './change-money.ts'
import { lockEnrollment } from './lock-enrollment.ts'
import { chargesOf, openEnrollment } from './open-enrollment.ts'

interface ImportedOrder {
  readonly courseId: string
  /** YYYY-MM-DD; today without it. */
  readonly since?: string | undefined
  readonly inParts?: boolean
  readonly buyer?: Pick<BodyOf<typeof contract.enrollStudents>, 'state' | 'address'>
}

export interface ImportedEnrollment {
  readonly enrollmentId: string
  readonly version: number
}

/**
 * Enrolls a student of an import at the price of the course, and tells nobody. The caller has locked student and
 * course.
 * @throws DomainError NOT_FOUND, ALREADY_ENROLLED, VALIDATION
 */
export async function enrollImported(
  work: Work,
  student: Pick<UserRow, 'id' | 'name' | 'email' | 'phone'>,
  { courseId, since, inParts = false, buyer = {} }: ImportedOrder,
): Promise<ImportedEnrollment> {
  const joined = await joinCourse(work, student, {
    courseId,
    name: student.name,
    email: student.email ?? '',
    phone: student.phone ?? '',
    fromDate: since ?? (await todayOf(work)),
  })
  const { enrollment, course } = joined
  const charges = await chargesOf(work, enrollment, { price: course.discounted_price, discount: 0, inParts })
  const row = await openEnrollment(work, joined, student, { charges, method: 'cash', reference: null })
  await work.emit('paymentRecorded', { ...row, buyer, isQuiet: true })
  return { enrollmentId: row.id, version: row.version }
}

/**
 * Cancels it, and the ledger takes back what it posted.
 * @throws DomainError VALIDATION when something was built on it
 */
export async function undoImportedEnrollment(
  work: Work,
  { enrollmentId, version }: ImportedEnrollment,
): Promise<void> {
  const row = await lockEnrollment(work.tx, enrollmentId)
  if (row.cancelled_at !== null) return
  const { course_name: course } = row
  if (row.version !== version)
    throw stays(msg`The fee of ${{ course }} has gone on since, such as by a payment.`)
  if (await work.deps.ports.hasWorkedIn(work.tx, row.student_id, row.course_id))
    throw stays(msg`The student has worked in ${{ course }} since.`)
  const cancelled = await cancelEnrollment(work, row, undone, undefined, { isQuiet: true })
  await work.audit({
    action: 'enrollment.cancel',
    subject: ['enrollment', enrollmentId],
    detail: { receiptNumber: row.receipt_number, reason: undone, version: cancelled.version },
  })
}

const undone = 'Import undone'

const stays = (text: ConstructorParameters<typeof DomainError>[1]) => new DomainError('VALIDATION', text)

import type { Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import { enrollmentNotFound } from './fees.errors.ts'
import { type FoundEnrollment, findEnrollment } from './payments.repository.ts'

/**
 * Locks the student and the course too, because the course counts its enrollments.
 * @throws DomainError NOT_FOUND
 */
export async function lockEnrollment(tx: Tx, id: string): Promise<FoundEnrollment> {
  const found = await findEnrollment(tx, id)
  if (found) await lockRows(tx, { users: found.student_id, courses: found.course_id, enrollments: id })
  const row = found && (await findEnrollment(tx, id))
  if (!row) throw enrollmentNotFound()
  return row
}

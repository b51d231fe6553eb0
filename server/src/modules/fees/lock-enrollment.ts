import type { Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import { enrollmentNotFound } from './fees.errors.ts'
import { type FoundEnrollment, findEnrollment } from './payments.repository.ts'

/**
 * An enrollment that nobody else changes until the transaction ends, with its student and its course, whose counters it is in.
 * @throws DomainError NOT_FOUND
 */
export async function lockEnrollment(tx: Tx, id: string): Promise<FoundEnrollment> {
  const found = await findEnrollment(tx, id)
  if (found) await lockRows(tx, { users: found.student_id, courses: found.course_id, enrollments: id })
  const row = found && (await findEnrollment(tx, id))
  if (!row) throw enrollmentNotFound()
  return row
}

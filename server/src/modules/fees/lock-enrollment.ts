import type { Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import { enrollmentNotFound } from './fees.errors.ts'
import { type FoundEnrollment, findEnrollment } from './payments.repository.ts'

/** Locks student and course too: the course counts enrollments. */
export async function lockEnrollment(tx: Tx, id: string): Promise<FoundEnrollment> {
  const [row] = await lockEnrollments(tx, [id])
  if (!row) throw enrollmentNotFound()
  return row
}

/**
 * @param students other students whose advances change
 * @returns rows ordered like `ids`
 */
export async function lockEnrollments(
  tx: Tx,
  ids: readonly string[],
  students: readonly string[] = [],
): Promise<FoundEnrollment[]> {
  const found = await findEnrollmentsById(tx, ids)
  await lockRows(tx, {
    users: [...students, ...found.map(({ student_id }) => student_id)],
    courses: found.map(({ course_id }) => course_id),
    enrollments: found.map(({ id }) => id),
  })
  return findEnrollmentsById(tx, ids)
}

async function findEnrollmentsById(tx: Tx, ids: readonly string[]): Promise<FoundEnrollment[]> {
  const rows: FoundEnrollment[] = []
  for (const id of ids) {
    const row = await findEnrollment(tx, id)
    if (!row) throw enrollmentNotFound()
    rows.push(row)
  }
  return rows
}

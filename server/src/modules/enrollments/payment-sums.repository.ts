import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { conditionsOf, type EnrollmentFilter } from './payment-parts.repository.ts'
import type { Earned } from './payments.rules.ts'

/**
 * What the enrolments of some days, of a course or of a student come to, in any state. Days and courses are summed from
 * their daily counts, whatever the size of the school; a student has few rows.
 */
export async function sumPayments(
  db: Db,
  filter: Pick<EnrollmentFilter, 'courseId' | 'studentId' | 'from' | 'to'>,
): Promise<Earned> {
  const sums = filter.studentId === undefined ? await sumDays(db, filter) : await sumRows(db, filter)
  return { earnings: Number(sums.earnings), confirmed: Number(sums.confirmed) }
}

function sumDays(db: Db, { courseId, from, to }: Pick<EnrollmentFilter, 'courseId' | 'from' | 'to'>) {
  let days = db
    .selectFrom('daily_enrollments')
    .select(({ fn }) => [
      fn.sum<number>('earnings').as('earnings'),
      fn.sum<number>('confirmed_earnings').as('confirmed'),
    ])
  if (courseId !== undefined) days = days.where('course_id', '=', courseId)
  if (from !== undefined) days = days.where('day', '>=', from)
  if (to !== undefined) days = days.where('day', '<=', to)
  return days.executeTakeFirstOrThrow()
}

function sumRows(
  db: Db,
  { courseId, ...filter }: Pick<EnrollmentFilter, 'courseId' | 'studentId' | 'from' | 'to'>,
) {
  let rows = db
    .selectFrom('enrollments')
    .select(({ fn }) => [
      fn.sum<number>('amount').as('earnings'),
      sql<number>`sum(case when confirmed_at is null then 0 else amount end)`.as('confirmed'),
    ])
  for (const condition of conditionsOf({ ...filter, status: 'live' })) rows = rows.where(condition)
  if (courseId !== undefined) rows = rows.where('course_id', '=', courseId)
  return rows.executeTakeFirstOrThrow()
}

import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { sumDays, sumDaysOf } from './daily-enrollments.repository.ts'
import { conditionsOf, type EnrollmentFilter } from './payment-parts.repository.ts'
import type { Earned } from './payments.rules.ts'

type Narrowed = Pick<EnrollmentFilter, 'courseId' | 'studentId' | 'from' | 'to'>

/**
 * What the enrolments of some days, of a course or of a student come to, in any state. Days and courses are summed from
 * their daily counts, whatever the size of the school; a student has few rows.
 */
export async function sumPayments(db: Db, filter: Narrowed): Promise<Earned> {
  const { courseId, studentId } = filter
  if (studentId !== undefined) return sumRows(db, filter)
  return courseId === undefined ? sumDays(db, filter) : sumDaysOf(db, [courseId], filter)
}

async function sumRows(db: Db, { courseId, studentId, from, to }: Narrowed): Promise<Earned> {
  let rows = db
    .selectFrom('enrollments')
    .select(({ fn }) => [
      fn.sum<number>('amount').as('earnings'),
      sql<number>`sum(case when confirmed_at is null then 0 else amount end)`.as('confirmed'),
    ])
  for (const condition of conditionsOf({ studentId, from, to, status: 'live' })) rows = rows.where(condition)
  if (courseId !== undefined) rows = rows.where('course_id', '=', courseId)
  const { earnings, confirmed } = await rows.executeTakeFirstOrThrow()
  return { earnings: Number(earnings), confirmed: Number(confirmed) }
}

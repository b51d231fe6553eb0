import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { EnrollmentRow } from '../../platform/database/schema.ts'
import type { Slice } from '../../platform/paging.ts'
import { hasWords } from '../../platform/search.ts'

/** Which enrolments a list shows. */
export interface EnrollmentFilter {
  readonly mentorId?: string | undefined
  readonly courseId?: string | undefined
  readonly studentId?: string | undefined
  /** `live`: all but the cancelled. */
  readonly status?: 'recorded' | 'confirmed' | 'cancelled' | 'live' | undefined
  /** Days of the school, both included, YYYY-MM-DD. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The beginning of words of the student or of the course, or a whole receipt number. */
  readonly search?: string | undefined
}

const aDay = 24 * 60 * 60 * 1000

function enrollments(db: Db | Tx, filter: EnrollmentFilter) {
  let query = db.selectFrom('enrollments')
  const { mentorId, courseId, studentId, status, from, to, search } = filter
  if (mentorId !== undefined) {
    query = query.where('enrollments.course_id', 'in', (select) =>
      select.selectFrom('courses').select('courses.id').where('courses.mentor_id', '=', mentorId),
    )
  }
  if (courseId !== undefined) query = query.where('enrollments.course_id', '=', courseId)
  if (studentId !== undefined) query = query.where('enrollments.student_id', '=', studentId)
  if (status === 'cancelled') query = query.where('enrollments.cancelled_at', 'is not', null)
  if (status !== undefined && status !== 'cancelled')
    query = query.where('enrollments.cancelled_at', 'is', null)
  if (status === 'recorded' || status === 'confirmed') {
    query = query.where('enrollments.confirmed_at', status === 'recorded' ? 'is' : 'is not', null)
  }
  // The day that was written with the enrolment decides, as it does in the reports, whatever the zone is by now. It lies
  // within a day of the moment in UTC, which is what the indexes are sorted by.
  if (from !== undefined) {
    query = query
      .where('enrollments.day', '>=', from)
      .where('enrollments.created_at', '>=', Date.parse(from) - aDay)
  }
  if (to !== undefined) {
    query = query
      .where('enrollments.day', '<=', to)
      .where('enrollments.created_at', '<', Date.parse(to) + 2 * aDay)
  }
  if (search) {
    query = query.where((where) => {
      const isOf = (table: 'users' | 'courses') => {
        let ids = where.selectFrom(table).select(`${table}.id`)
        for (const hasWord of hasWords(`${table}.search_text`, search)) ids = ids.where(hasWord)
        return ids
      }
      return where.or([
        where('enrollments.student_id', 'in', isOf('users').where(sql<boolean>`users.role = 'student'`)),
        where('enrollments.course_id', 'in', isOf('courses')),
        where('enrollments.receipt_number', '=', search.toUpperCase()),
      ])
    })
  }
  return query
}

const withPeople = (db: Db | Tx, filter: EnrollmentFilter) =>
  enrollments(db, filter)
    .innerJoin('users', 'users.id', 'enrollments.student_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .selectAll('enrollments')
    .select(['users.name as student_name', 'users.email as student_email'])
    .select(['courses.name as current_name', 'courses.instructor as current_instructor'])

export type FoundPayment = Awaited<ReturnType<typeof findPayments>>[number]

/** By the moment of the enrolment. */
export type EnrollmentOrder = 'newest' | 'oldest'

/** A slice of the list. */
export function findPayments(
  db: Db,
  filter: EnrollmentFilter,
  order: EnrollmentOrder,
  { limit, offset }: Slice,
) {
  const direction = order === 'newest' ? 'desc' : 'asc'
  return withPeople(db, filter)
    .orderBy('enrollments.created_at', direction)
    .orderBy('enrollments.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The next rows after one, or the first, for reading all of them in their order. */
export function findPaymentsAfter(
  db: Db,
  filter: EnrollmentFilter,
  order: EnrollmentOrder,
  after: FoundPayment | undefined,
  most: number,
) {
  const direction = order === 'newest' ? 'desc' : 'asc'
  let query = withPeople(db, filter)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('enrollments.created_at', 'enrollments.id'),
        order === 'newest' ? '<' : '>',
        tuple(after.created_at, after.id),
      ),
    )
  }
  return query
    .orderBy('enrollments.created_at', direction)
    .orderBy('enrollments.id', direction)
    .limit(most)
    .execute()
}

export async function countPayments(db: Db, filter: EnrollmentFilter): Promise<number> {
  const { count } = await enrollments(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findPayment(db: Db | Tx, id: string): Promise<FoundPayment | undefined> {
  return withPeople(db, {}).where('enrollments.id', '=', id).executeTakeFirst()
}

/** Writes what became of a payment, if it is still as it was read. @returns whether it was */
export async function putPayment(
  tx: Tx,
  { id, version }: Pick<EnrollmentRow, 'id' | 'version'>,
  change: Partial<
    Pick<EnrollmentRow, 'confirmed_at' | 'payment_reference' | 'cancelled_at' | 'cancel_reason'>
  >,
): Promise<boolean> {
  const put = await tx
    .updateTable('enrollments')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return put !== undefined
}

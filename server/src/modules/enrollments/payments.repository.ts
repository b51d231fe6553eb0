import type { Db, Tx } from '../../database/database.ts'
import { inOrderOf, sliceOfParts } from '../../database/merged-parts.ts'
import type { EnrollmentRow } from '../../database/schema.ts'
import type { Slice } from '../../platform/paging.ts'
import { type EnrollmentFilter, partsOf } from './payment-parts.repository.ts'

const withPeople = (db: Db | Tx) =>
  db
    .selectFrom('enrollments')
    .innerJoin('users', 'users.id', 'enrollments.student_id')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .selectAll('enrollments')
    .select(['users.name as student_name', 'users.email as student_email'])
    .select(['courses.name as current_name', 'courses.instructor as current_instructor'])

export type FoundPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** By the moment of the enrolment. */
export type EnrollmentOrder = 'newest' | 'oldest'

const directions = { newest: 'desc', oldest: 'asc' } as const

/** A slice of the list. */
export async function findPayments(
  db: Db,
  filter: EnrollmentFilter,
  order: EnrollmentOrder,
  slice: Slice,
): Promise<FoundPayment[]> {
  return findByIds(db, await sliceOfParts(db, await partsOf(db, filter), directions[order], slice))
}

/** The next rows after one, or the first, for reading all of them in their order. */
export async function findPaymentsAfter(
  db: Db,
  filter: EnrollmentFilter,
  order: EnrollmentOrder,
  after: FoundPayment | undefined,
  most: number,
): Promise<FoundPayment[]> {
  const parts = (await partsOf(db, filter)).map((part) =>
    after
      ? part.where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple('enrollments.created_at', 'enrollments.id'),
            order === 'newest' ? '<' : '>',
            tuple(after.created_at, after.id),
          ),
        )
      : part,
  )
  return findByIds(db, await sliceOfParts(db, parts, directions[order], { limit: most, offset: 0 }))
}

async function findByIds(db: Db, ids: readonly string[]): Promise<FoundPayment[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, await withPeople(db).where('enrollments.id', 'in', ids).execute())
}

export function findPayment(db: Db | Tx, id: string) {
  return withPeople(db).where('enrollments.id', '=', id).executeTakeFirst()
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

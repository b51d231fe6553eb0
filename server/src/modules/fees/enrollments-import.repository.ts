import { shownPhone } from '#contract/phone.ts'
import type { Db, Tx } from '../../database/database.ts'
import { usersByPhones } from '../../database/number-search.ts'

interface Asked {
  readonly emails: readonly string[]
  /** As log-in names are compared: phones and roll numbers. */
  readonly names: readonly string[]
  readonly phones: readonly string[]
  /** Folded names. */
  readonly courses: readonly string[]
}

/** All that the rows of a batch are compared with, in a few queries. */
export async function findForEnrolling(db: Db | Tx, { emails, names, phones, courses }: Asked) {
  const byEmail = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', ['', ...emails])
    .where('deleted_at', 'is', null)
    .execute()
  const named = await db
    .selectFrom('log_in_names')
    .select(['name', 'user_id'])
    .where('name', 'in', ['', ...names])
    .execute()
  const byPhone = await usersByPhones(db, phones.map(shownPhone)).execute()
  const ids = [
    ...new Set([
      '',
      ...byEmail.map(({ id }) => id),
      ...named.map(({ user_id }) => user_id),
      ...byPhone.map(({ id }) => id),
    ]),
  ]
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'email', 'phone', 'deactivated_at'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const wanted = await db
    .selectFrom('courses')
    .select(['id', 'name', 'name_key', 'discounted_price', 'published_at', 'archived_at'])
    .where('name_key', 'in', ['', ...courses])
    .execute()
  const courseIds = ['', ...wanted.map(({ id }) => id)]
  const planned = await db
    .selectFrom('fee_parts')
    .select('course_id')
    .where('course_id', 'in', courseIds)
    .execute()
  const enrolled = await db
    .selectFrom('enrollments')
    .innerJoin('fee_cards', 'fee_cards.enrollment_id', 'enrollments.id')
    .leftJoin('opening_payments', 'opening_payments.enrollment_id', 'enrollments.id')
    .select(['enrollments.id', 'student_id', 'course_id', 'fee', 'late', 'waived', 'paid'])
    .select('opening_payments.amount as opening')
    .where('student_id', 'in', ids)
    .where('course_id', 'in', courseIds)
    .where('cancelled_at', 'is', null)
    .execute()
  return {
    people: new Map(people.map((person) => [person.id, person])),
    byEmail: new Map(byEmail.map(({ email, id }) => [email, id])),
    /** Several for a phone that they share. */
    byName: Map.groupBy(named, ({ name }) => name),
    // A course that is open comes last, so that it counts before an archived one of the same name.
    courses: new Map(
      wanted
        .toSorted((one, other) => Number(one.archived_at === null) - Number(other.archived_at === null))
        .map((course) => [course.name_key, course]),
    ),
    inParts: new Set(planned.map(({ course_id }) => course_id)),
    enrolled: new Map(enrolled.map((row) => [`${row.student_id} ${row.course_id}`, row])),
    isTaxed: await writesInvoices(db),
  }
}

export type KnownForEnrolling = Awaited<ReturnType<typeof findForEnrolling>>

export async function writesInvoices(db: Db | Tx): Promise<boolean> {
  const tax = await db.selectFrom('tax_settings').select('status').executeTakeFirst()
  return tax?.status === 'registered' || tax?.status === 'exempt'
}

export async function countLiveEnrollments(db: Db): Promise<number> {
  const { sum } = await db
    .selectFrom('daily_totals')
    .select(({ fn }) => fn.sum<number | null>('enrollments').as('sum'))
    .where('course_id', '=', '')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

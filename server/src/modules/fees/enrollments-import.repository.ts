import type { Db, Tx } from '../../database/database.ts'
import { findIdentified, type Identities } from '../accounts/index.ts'
import { findCoursesNamed } from '../catalogue/index.ts'

interface EnrollingKeys extends Identities {
  /** Course names, folded by `foldedText`. */
  readonly courses: readonly string[]
}

export async function findForEnrolling(db: Db | Tx, { courses, ...identities }: EnrollingKeys) {
  const { ids, people, byEmail, byName } = await findIdentified(db, identities)
  const coursesByName = await findCoursesNamed(db, courses)
  const courseIds = ['', ...[...coursesByName.values()].map(({ id }) => id)]
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
    .where('student_id', 'in', ['', ...ids])
    .where('course_id', 'in', courseIds)
    .where('cancelled_at', 'is', null)
    .execute()
  return {
    people: new Map(people.map((person) => [person.id, person])),
    byEmail,
    byName,
    courses: coursesByName,
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

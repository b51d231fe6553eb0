import { shownPhone } from '#contract/phone.ts'
import type { Db, Tx } from '../../database/database.ts'
import { usersByPhones } from '../../database/number-search.ts'
import { findLogInNames, takesLogInNames } from '../accounts/index.ts'
import { writesInvoices } from '../fees/index.ts'

export interface Asked {
  readonly emails: readonly string[]
  /** As log-in names are compared. */
  readonly rolls: readonly string[]
  readonly phones: readonly string[]
  /** Folded names. */
  readonly courses: readonly string[]
}

/** All that the rows of a batch are compared with, in a few queries. */
export async function findKnown(db: Db | Tx, { emails, rolls, phones, courses }: Asked) {
  const byEmail = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', ['', ...emails])
    .where('deleted_at', 'is', null)
    .execute()
  const named = await db
    .selectFrom('log_in_names')
    .select(['name', 'user_id'])
    .where('name', 'in', ['', ...rolls, ...phones])
    .execute()
  const byPhone = await usersByPhones(db, phones.map(shownPhone)).execute()
  const ids = new Set([
    ...byEmail.map(({ id }) => id),
    ...named.map(({ user_id }) => user_id),
    ...byPhone.map(({ id }) => id),
  ])
  const people = await db
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', ['', ...ids])
    .where('deleted_at', 'is', null)
    .execute()
  const names = Map.groupBy(await findLogInNames(db, [...ids]), ({ user_id }) => user_id)
  const wanted = await db
    .selectFrom('courses')
    .select(['id', 'name', 'name_key', 'discounted_price', 'published_at', 'archived_at'])
    .where('name_key', 'in', ['', ...courses])
    .orderBy('archived_at', 'desc')
    .execute()
  const enrolled = await db
    .selectFrom('enrollments')
    .select(['student_id', 'course_id'])
    .where('student_id', 'in', courses.length > 0 ? ['', ...ids] : [''])
    .where('course_id', 'in', ['', ...wanted.map(({ id }) => id)])
    .where('cancelled_at', 'is', null)
    .execute()
  return {
    people: new Map(
      people.map((person) => [
        person.id,
        {
          ...person,
          rollNumber: names.get(person.id)?.find(({ kind }) => kind === 'roll')?.shown ?? null,
          logsInByPhone: names.get(person.id)?.some(({ kind }) => kind === 'phone') ?? false,
        },
      ]),
    ),
    byEmail: new Map(byEmail.map(({ email, id }) => [email, id])),
    /** Several for a phone that they share. */
    byName: Map.groupBy(named, ({ name }) => name),
    // A course that is open comes last, so that it counts before an archived one of the same name.
    courses: new Map(
      wanted
        .toSorted((one, other) => Number(one.archived_at === null) - Number(other.archived_at === null))
        .map((course) => [course.name_key, course]),
    ),
    enrolled: new Set(enrolled.map(({ student_id, course_id }) => `${student_id} ${course_id}`)),
    isTaxed: await writesInvoices(db),
    takesLogInNames: await takesLogInNames(db),
  }
}

export type Known = Awaited<ReturnType<typeof findKnown>>
export type KnownPerson = Known['people'] extends Map<string, infer Person> ? Person : never

export async function hasLoggedIn(tx: Tx, id: string): Promise<boolean> {
  const session = await tx.selectFrom('sessions').select('id').where('user_id', '=', id).limit(1).execute()
  return session.length > 0
}

export async function findLiveEnrollmentIds(tx: Tx, studentId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('enrollments')
    .select('id')
    .where('student_id', '=', studentId)
    .where('cancelled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countStudents(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const rowsAtOnce = 500

/** Neither deleted nor deactivated ones, which no import changes. By the id. */
export async function* allStudents(db: Db | Tx) {
  let after = ''
  for (;;) {
    const people = await db
      .selectFrom('users')
      .selectAll()
      .where('role', '=', 'student')
      .where('deleted_at', 'is', null)
      .where('deactivated_at', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    const ids = people.map(({ id }) => id)
    const names = Map.groupBy(await findLogInNames(db, ids), ({ user_id }) => user_id)
    for (const person of people)
      yield {
        ...person,
        rollNumber: names.get(person.id)?.find(({ kind }) => kind === 'roll')?.shown ?? null,
      }
    if (people.length < rowsAtOnce) return
    after = ids.at(-1) ?? after
  }
}

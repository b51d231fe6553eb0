import type { Db, Tx } from '../../database/database.ts'
import { findIdentified, findLogInNames, type Identities, takesLogInNames } from '../accounts/index.ts'
import { findCoursesNamed } from '../catalogue/index.ts'
import { writesInvoices } from '../fees/index.ts'

export interface RowsToIdentify extends Identities {
  /** Results of `foldedText`. */
  readonly courses: readonly string[]
}

export async function findKnown(db: Db | Tx, { courses, ...identities }: RowsToIdentify) {
  const { ids, people, byEmail, byName } = await findIdentified(db, identities)
  const names = Map.groupBy(await findLogInNames(db, ids), ({ user_id }) => user_id)
  const coursesByKey = await findCoursesNamed(db, courses)
  const enrollments = await db
    .selectFrom('enrollments')
    .select(['student_id', 'course_id'])
    .where('student_id', 'in', courses.length > 0 ? ['', ...ids] : [''])
    .where('course_id', 'in', ['', ...[...coursesByKey.values()].map(({ id }) => id)])
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
    byEmail,
    byName,
    courses: coursesByKey,
    enrolled: new Set(enrollments.map(({ student_id, course_id }) => `${student_id} ${course_id}`)),
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

/** An import cannot change deleted and deactivated students, so they are left out. */
export async function* allStudents(db: Db | Tx) {
  let lastId = ''
  for (;;) {
    const people = await db
      .selectFrom('users')
      .selectAll()
      .where('role', '=', 'student')
      .where('deleted_at', 'is', null)
      .where('deactivated_at', 'is', null)
      .where('id', '>', lastId)
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
    lastId = ids.at(-1) ?? lastId
  }
}

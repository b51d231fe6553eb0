import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { UserRow } from '../../database/schema.ts'
import { beginsWith, hasWords, isBroadForUsers, usersByWord } from '../../database/search.ts'
import { type Finder, foundAtMost } from '../../kernel/finder.ts'
import { phoneDigits, phoneStarts } from './phone-search.repository.ts'
import { enrolledWith } from './students.repository.ts'

type FoundPerson = Pick<UserRow, 'id' | 'role' | 'name' | 'email' | 'phone'>

/** By words of the name and the email; for an admin also by the beginning of the phone number. */
export const peopleFinder: Finder = {
  roles: ['mentor', 'admin'],
  async find(db, caller, search) {
    if (caller.role === 'mentor') return presented(await studentsByWords(db, search, caller.id))
    const found = [
      ...(await byPhone(db, phoneStarts(search))),
      ...(await studentsByWords(db, search)),
      ...(await staffByWords(db, search)),
    ]
    return presented(found)
  },
}

const presented = (people: readonly FoundPerson[]) =>
  [...new Map(people.map((person) => [person.id, person])).values()].map(
    ({ id, role, name, email, phone }) => ({
      kind: role,
      _id: id,
      title: name,
      note: [email, phone].filter(Boolean).join(' · '),
      enrollmentId: null,
    }),
  )

const people = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.role', 'users.name', 'users.email', 'users.phone'])
    .where('users.deleted_at', 'is', null)
    .limit(foundAtMost)

/** A rare word is looked up first. For a common one the list is read in the order of names. */
async function studentsByWords(db: Db, search: string, mentorId?: string): Promise<FoundPerson[]> {
  const isRare = !(await isBroadForUsers(db, search))
  let students = people(db)
    .where('users.role', '=', 'student')
    .where(({ and }) => and(hasWords('users.search_text', search)))
  if (isRare) students = students.where('users.id', 'in', usersByWord(db, search))
  if (mentorId === undefined) return students.orderBy('users.name').orderBy('users.id').execute()
  students = isRare
    ? students.where(({ exists }) =>
        exists(enrolledWith(db, mentorId).where('enrollments.student_id', '=', sql.ref<string>('users.id'))),
      )
    : students.where('users.id', 'in', enrolledWith(db, mentorId))
  const rows = await students.orderBy('users.name').orderBy('users.id').execute()
  // Only admins see phone numbers.
  return rows.map((row) => ({ ...row, phone: null }))
}

const staffByWords = (db: Db, search: string): Promise<FoundPerson[]> =>
  people(db)
    .where('users.role', 'in', ['mentor', 'admin'])
    .where(({ and }) => and(hasWords('users.search_text', search)))
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()

/** The numbers of accounts, and the ones that students gave when they enrolled. */
async function byPhone(db: Db, starts: readonly string[]): Promise<FoundPerson[]> {
  if (starts.length === 0) return []
  const ofEnrollments = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where(({ or }) => or(starts.map((start) => beginsWith(phoneDigits('enrollments.phone'), start))))
    .limit(enrollmentsRead)
    .execute()
  const ids = [...new Set(ofEnrollments.map(({ student_id }) => student_id))]
  return people(db)
    .where(({ or, eb }) =>
      or([
        ...starts.map((start) => beginsWith(phoneDigits('users.phone'), start)),
        eb('users.id', 'in', ['', ...ids]),
      ]),
    )
    .execute()
}

/** A student may have enrolled several times with one number. */
const enrollmentsRead = 8 * foundAtMost

import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { codeForms, phoneDigits, phoneStarts } from '../../database/number-search.ts'
import type { UserRow } from '../../database/schema.ts'
import {
  beginsWith,
  hasWords,
  isFrequentAmongUsers,
  searchText,
  usersByWord,
  wordsOf,
} from '../../database/search.ts'
import { type Finder, maxFoundPerKind } from '../../kernel/finder.ts'
import { callerMay } from '../../platform/caller.ts'
import { findLogInNames } from '../accounts/index.ts'
import { studentsOfMentor } from './students.repository.ts'

type FoundPerson = Pick<UserRow, 'id' | 'role' | 'name' | 'email' | 'phone'>

/** Mentors cannot search by phone or roll number. Staff who may not see students get fee cards. */
export const peopleFinder: Finder = {
  roles: ['mentor', 'admin'],
  permission: 'seeFees',
  async find(db, caller, search) {
    const isMentor = caller.role === 'mentor'
    const foundByWords = isMentor
      ? await studentsByWords(db, search, caller.id)
      : await peopleByWords(db, search)
    const foundByNumbers = isMentor
      ? []
      : [...(await findByRollNumber(db, search)), ...(await findByPhone(db, phoneStarts(search)))]
    const found = [...foundByNumbers, ...sortByMatch(foundByWords, search)]
    const isManager = callerMay(caller, 'manage')
    const visible = found.filter(({ role }) => isManager || role === 'student')
    const unique = [...new Map(visible.map((person) => [person.id, person])).values()]
    const maySeeStudents = isMentor || callerMay(caller, 'seeStudents')
    const cards = maySeeStudents
      ? null
      : await findLatestEnrollments(db, unique.slice(0, maxStudentsLookedUp))
    const reachable = cards ? unique.filter(({ id }) => cards.has(id)) : unique
    const shown = [...Map.groupBy(reachable, ({ role }) => role).values()].flatMap((ofRole) =>
      ofRole.slice(0, maxFoundPerKind),
    )
    const names = await findLogInNames(
      db,
      shown.map(({ id }) => id),
    )
    const rolls = new Map(names.filter(({ kind }) => kind === 'roll').map((one) => [one.user_id, one.shown]))
    return shown.map(({ id, role, name, email, phone }) => ({
      kind: role,
      _id: id,
      title: name,
      note: [rolls.get(id), email, isMentor ? null : phone].filter(Boolean).join(' · '),
      enrollmentId: cards?.get(id) ?? null,
    }))
  },
}

/** Exceeds the number shown, because some students have no enrollment. */
const maxStudentsLookedUp = 8 * maxFoundPerKind

async function findLatestEnrollments(db: Db, students: readonly FoundPerson[]): Promise<Map<string, string>> {
  if (students.length === 0) return new Map()
  const ids = students.map(({ id }) => id)
  const enrollments = await db
    .selectFrom('enrollments')
    .select(['student_id', 'id'])
    .where('student_id', 'in', ids)
    .orderBy('created_at')
    .execute()
  return new Map(enrollments.map(({ student_id, id }) => [student_id, id]))
}

function sortByMatch(people: readonly FoundPerson[], search: string): FoundPerson[] {
  const start = searchText(search)
  const keyed = people.map((person) => {
    const name = searchText(person.name)
    return { person, key: `${name.startsWith(start) ? 0 : 1}${name}` }
  })
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ person }) => person)
}

const people = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.role', 'users.name', 'users.email', 'users.phone'])
    .where('users.deleted_at', 'is', null)

type People = ReturnType<typeof people>

const peopleWithWords = (db: Db, search: string) =>
  people(db).where(({ and }) => and(hasWords('users.search_text', search)))

/** A search ignores further matches. */
const maxRowsRead = 500

/** Omits ORDER BY, which would make SQLite read all names. */
async function peopleByWords(db: Db, search: string): Promise<FoundPerson[]> {
  const rare = await findRareWord(db, search)
  const idsWithWord = usersByWord(db, rare ?? search)
  const matches = peopleWithWords(db, search)
  const all = matches.where('users.id', 'in', idsWithWord)
  return rare === undefined
    ? findWithFallback(matches.where('users.id', 'in', idsWithWord.limit(maxIdsTried)), all)
    : all.execute()
}

/** A condition on the role would make SQLite read all names. */
async function studentsByWords(db: Db, search: string, mentorId: string): Promise<FoundPerson[]> {
  const rare = await findRareWord(db, search)
  const studentIds = studentsOfMentor(db, mentorId)
  const matches = peopleWithWords(db, search)
  if (rare === undefined)
    return findWithFallback(
      matches.where('users.id', 'in', studentIds.limit(maxIdsTried)),
      matches.where('users.id', 'in', studentIds),
    )
  return matches
    .where('users.id', 'in', usersByWord(db, rare))
    .where(({ exists }) =>
      exists(studentIds.where('enrollments.student_id', '=', sql.ref<string>('users.id'))),
    )
    .execute()
}

/** A search for frequent words first tries only this many ids. */
const maxIdsTried = 2_000

async function findWithFallback(limitedQuery: People, fullQuery: People): Promise<FoundPerson[]> {
  const rows = await limitedQuery.limit(maxRowsRead).execute()
  return rows.length >= maxFoundPerKind ? rows : fullQuery.limit(maxRowsRead).execute()
}

const maxWordsTried = 4

/** @returns undefined when the longest words are frequent */
async function findRareWord(db: Db, search: string): Promise<string | undefined> {
  const words = wordsOf(search).toSorted((one, other) => other.length - one.length)
  for (const word of words.slice(0, maxWordsTried)) if (!(await isFrequentAmongUsers(db, word))) return word
  return undefined
}

/** Exceeds the number shown, because a student may have several enrollments. */
const maxEnrollmentsRead = 8 * maxFoundPerKind

/** Includes phones from enrollment forms. */
async function findByPhone(db: Db, starts: readonly string[]): Promise<FoundPerson[]> {
  if (starts.length === 0) return []
  const enrollmentRows = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where(({ or }) => or(starts.map((start) => beginsWith(phoneDigits('enrollments.phone'), start))))
    .limit(maxEnrollmentsRead)
    .execute()
  const accountRows = await db
    .selectFrom('users')
    .select('id')
    .where(({ or }) => or(starts.map((start) => beginsWith(phoneDigits('users.phone'), start))))
    .limit(maxStudentsLookedUp)
    .execute()
  const ids = [...accountRows.map(({ id }) => id), ...enrollmentRows.map(({ student_id }) => student_id)]
  return people(db)
    .where('users.id', 'in', ['', ...ids])
    .execute()
}

/** An exact match comes before longer roll numbers. */
function findByRollNumber(db: Db, search: string): Promise<FoundPerson[]> {
  if (!/\p{N}/u.test(search)) return Promise.resolve([])
  return people(db)
    .innerJoin('log_in_names', 'log_in_names.user_id', 'users.id')
    .where('log_in_names.kind', '=', 'roll')
    .where(({ or }) => or(codeForms(search).map((start) => beginsWith('log_in_names.name', start))))
    .orderBy('log_in_names.name')
    .limit(maxFoundPerKind)
    .execute()
}

import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/students.ts'
import type { Student } from '#contract/students.ts'
import type { SignedCall } from '../../platform/call.ts'
import { forbidden } from '../../platform/errors.ts'
import { allRows, Csv } from '../../platform/http/csv.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { dateOf } from '../../platform/school-time.ts'
import { schoolZone } from '../../platform/school-zone.ts'
import { studentNotFound } from './people.errors.ts'
import {
  countCoursesOf,
  countStudents,
  countWorkOf,
  type FoundStudent,
  findStudent,
  findStudents,
  findStudentsAfter,
  type StudentFilter,
} from './students.repository.ts'

type Query = QueryOf<typeof contract.listStudents>

const filterOf = ({ caller }: SignedCall, { search, status, ids }: Partial<Query> = {}): StudentFilter => ({
  mentorId: caller.role === 'mentor' ? caller.id : undefined,
  search,
  status,
  ids: ids?.split(','),
})

/**
 * A page of all students, each with the courses they are in, or of a mentor's own with the share of their work that is
 * done.
 */
export async function listStudents(call: SignedCall, query: Query): Promise<Page<Student>> {
  const { db } = call.deps.database
  const filter = filterOf(call, query)
  const page = await pageOf(
    sliceOf(query),
    (slice) => findStudents(db, filter, query.sort ?? 'name', slice),
    () => countStudents(db, filter),
  )
  const ids = page.rows.map(({ id }) => id)
  const { mentorId } = filter
  return mentorId
    ? page.map(ofMentor(await countWorkOf(db, mentorId, ids)))
    : page.map(ofAdmin(await countCoursesOf(db, ids)))
}

const common = ({ id, name, email }: FoundStudent) => ({ _id: id, name, email, role: 'student' as const })

const ofMentor = (work: Awaited<ReturnType<typeof countWorkOf>>) => (row: FoundStudent) => ({
  ...common(row),
  ...(work.get(row.id) ?? { done: 0, total: 0 }),
  active: null,
  enrolledIn: null,
  joinedAt: null,
})

const ofAdmin = (courses: ReadonlyMap<string, number>) => (row: FoundStudent) => ({
  ...common(row),
  done: null,
  total: null,
  active: row.deactivated_at === null,
  enrolledIn: courses.get(row.id) ?? 0,
  joinedAt: new Date(row.created_at).toISOString(),
})

/** The students that the filters leave, in the order of the list, as a table; an admin's has what their list has. */
export async function studentsTable(call: SignedCall, query: Query): Promise<Csv> {
  const isAdmin = call.caller.role === 'admin'
  const columns = ['Name', 'Email', 'Role']
  const more = ['Status', 'Enrolled In', 'Joined On']
  const zone = await schoolZone(call.deps)
  return new Csv('students', isAdmin ? [...columns, ...more] : columns, cells(call, query, zone))
}

async function* cells(call: SignedCall, query: Query, zone: string) {
  const { db } = call.deps.database
  const filter = filterOf(call, query)
  let courses: ReadonlyMap<string, number> = new Map()
  const rows = allRows<FoundStudent>(async (after, most) => {
    const next = await findStudentsAfter(db, filter, query.sort ?? 'name', after, most)
    if (!filter.mentorId)
      courses = await countCoursesOf(
        db,
        next.map(({ id }) => id),
      )
    return next
  })
  for await (const { id, name, email, created_at, deactivated_at } of rows) {
    const person = [name, email, 'Student']
    if (filter.mentorId) yield person
    else
      yield [
        ...person,
        deactivated_at === null ? 'Active' : 'Deactivated',
        courses.get(id) ?? 0,
        dateOf(created_at, zone).toString(),
      ]
  }
}

/**
 * The name of a student: of oneself, of a mentor's students, of anybody for an admin.
 * @throws DomainError FORBIDDEN for another's id, whether it exists or not; NOT_FOUND for an admin
 */
export async function nameStudent(call: SignedCall, studentId: string) {
  const { caller, deps } = call
  if (caller.role === 'student' && studentId !== caller.id) throw forbidden()
  const found = await findStudent(deps.database.db, filterOf(call), studentId)
  if (!found) throw caller.role === 'admin' ? studentNotFound() : forbidden()
  return { _id: found.id, name: found.name }
}

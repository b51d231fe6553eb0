import type { QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/students.ts'
import type { Student } from '#contract/students.ts'
import type { SignedCall } from '../../platform/call.ts'
import { forbidden } from '../../platform/errors.ts'
import { allRows, Csv } from '../../platform/http/csv.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { readTotal } from '../../platform/totals.ts'
import { studentNotFound } from './people.errors.ts'
import {
  countStudents,
  countWorkOf,
  type FoundStudent,
  findStudent,
  findStudents,
  findStudentsAfter,
  type StudentFilter,
} from './students.repository.ts'

type Query = QueryOf<typeof contract.listStudents>

const filterOf = ({ caller }: SignedCall, search?: string): StudentFilter => ({
  mentorId: caller.role === 'mentor' ? caller.id : undefined,
  search,
})

/** A page of all students, or of a mentor's own with the share of their work that is done. */
export async function listStudents(call: SignedCall, query: Query): Promise<Page<Student>> {
  const { db } = call.deps.database
  const filter = filterOf(call, query.search)
  const page = await pageOf(
    sliceOf(query),
    (slice) => findStudents(db, filter, query.sort ?? 'name', slice),
    // Everybody is counted already.
    () => (filter.mentorId || query.search ? countStudents(db, filter) : readTotal(db, 'students')),
  )
  const { mentorId } = filter
  const work = mentorId
    ? await countWorkOf(
        db,
        mentorId,
        page.rows.map(({ id }) => id),
      )
    : undefined
  return page.map(({ id, name, email }) => ({
    _id: id,
    name,
    email,
    role: 'student',
    done: work ? (work.get(id)?.done ?? 0) : null,
    total: work ? (work.get(id)?.total ?? 0) : null,
  }))
}

/** The students that a search leaves, as a table. */
export function studentsTable(call: SignedCall, query: Query): Csv {
  const { db } = call.deps.database
  const filter = filterOf(call, query.search)
  const rows = allRows<FoundStudent>((after, most) => findStudentsAfter(db, filter, after?.id ?? '', most))
  return new Csv('students', ['Name', 'Email', 'Role'], cells(rows))
}

async function* cells(rows: AsyncIterable<FoundStudent>) {
  for await (const { name, email } of rows) yield [name, email, 'Student']
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

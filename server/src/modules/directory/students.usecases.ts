import type * as contract from '#contract/directory/students.ts'
import type { Student } from '#contract/directory/students.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { schoolZone } from '../../kernel/school-zone.ts'
import { forbidden } from '../../platform/errors.ts'
import { rowsPerPart, Table } from '../../platform/http/table.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { dateOf } from '../../platform/school-time.ts'
import { findLogInNames } from '../accounts/index.ts'
import { sortNotAllowed, studentNotFound } from './directory.errors.ts'
import {
  countStudents,
  countWorkOf,
  findStudent,
  findStudentIds,
  findStudents,
  readStudentsByCourses,
  type StudentFilter,
  type StudentOrder,
} from './students.repository.ts'

type Query = QueryOf<typeof contract.listStudents>

const dayMs = 24 * 60 * 60 * 1000

/** Days. A shorter absence may be a holiday; after a longer absence, the student has left. */
const [minAwayDays, maxAwayDays] = [14, 90]

async function filterOf(
  { caller, deps, now }: SignedInCall,
  { search, status, ids }: Partial<Query> = {},
): Promise<StudentFilter> {
  const zone = await schoolZone(deps)
  return {
    mentorId: caller.role === 'mentor' ? caller.id : undefined,
    search,
    status,
    lastSeen: {
      after: dateOf(now - maxAwayDays * dayMs, zone),
      before: dateOf(now - minAwayDays * dayMs, zone),
    },
    ids: ids?.split(','),
  }
}

/** Sorting by the number of courses would reveal other mentors' courses. */
function orderOf({ caller }: SignedInCall, { sort = 'name' }: Query): StudentOrder {
  if (caller.role === 'mentor' && (sort === 'most' || sort === 'fewest')) throw sortNotAllowed()
  return sort
}

export async function listStudents(call: SignedInCall, query: Query): Promise<Page<Student>> {
  const { db } = call.deps.database
  const filter = await filterOf(call, query)
  const order = orderOf(call, query)
  const page = await pageOf(
    sliceOf(query),
    (slice) =>
      order === 'most' || order === 'fewest'
        ? call.deps.reads.run(readStudentsByCourses, { filter, order, slice })
        : findStudents(db, filter, order, slice),
    () => countStudents(db, filter),
  )
  const ids = page.rows.map(({ id }) => id)
  const names = await findLogInNames(db, ids)
  const rolls = new Map(names.filter(({ kind }) => kind === 'roll').map((one) => [one.user_id, one.shown]))
  const workCounts = filter.mentorId ? await countWorkOf(db, filter.mentorId, ids) : null
  return page.map(({ id, name, email, phone, deactivated_at, enrolled_in, created_at, last_active_day }) => ({
    ...{ _id: id, name, email, role: 'student' },
    ...(workCounts ? (workCounts.get(id) ?? { done: 0, total: 0 }) : { done: null, total: null }),
    rollNumber: rolls.get(id) ?? null,
    phone: workCounts ? null : phone,
    active: workCounts ? null : deactivated_at === null,
    enrolledIn: workCounts ? null : Number(enrolled_in),
    joinedAt: workCounts ? null : new Date(created_at).toISOString(),
    lastSeen: workCounts ? last_active_day : null,
  }))
}

export async function studentsTable(call: SignedInCall, query: Query): Promise<Table> {
  const isAdmin = call.caller.role === 'admin'
  const columns = ['Name', 'Email', 'Role']
  const adminColumns = ['Status', 'Enrolled In', 'Joined On']
  const zone = await schoolZone(call.deps)
  const rows = tableRows(call, await filterOf(call, query), orderOf(call, query), zone)
  return new Table('students', isAdmin ? [...columns, ...adminColumns] : columns, rows, {
    'Enrolled In': 'whole',
    'Joined On': 'day',
  })
}

async function* tableRows({ deps }: SignedInCall, filter: StudentFilter, order: StudentOrder, zone: string) {
  const { db } = deps.database
  const remainingIds = await findStudentIds(db, filter, order)
  while (remainingIds.length > 0) {
    const ids = remainingIds.splice(0, rowsPerPart)
    for (const row of await findStudents(db, { lastSeen: filter.lastSeen, ids }, order, {
      limit: ids.length,
      offset: 0,
    })) {
      const person = [row.name, row.email, 'Student']
      const status = row.deactivated_at === null ? 'Active' : 'Deactivated'
      const adminCells = [status, Number(row.enrolled_in), dateOf(row.created_at, zone)]
      yield filter.mentorId ? person : [...person, ...adminCells]
    }
  }
}

/** @throws FORBIDDEN for an unknown or invisible student; admins get NOT_FOUND */
export async function getStudentName(call: SignedInCall, studentId: string) {
  const { caller, deps } = call
  if (caller.role === 'student' && studentId !== caller.id) throw forbidden()
  const found = await findStudent(deps.database.db, await filterOf(call), studentId)
  if (!found) throw caller.role === 'admin' ? studentNotFound() : forbidden()
  return { _id: found.id, name: found.name }
}

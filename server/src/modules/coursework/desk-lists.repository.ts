import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { submissionSorts } from '#contract/reviews.ts'
import type { Db } from '../../database/database.ts'
import { inOrderOf, sliceOfParts } from '../../database/merged-parts.ts'
import { hasWords } from '../../database/search.ts'
import type { Slice } from '../../platform/paging.ts'
import { type DeskFilter, type FoundOnDesk, withPeople } from './reviews.repository.ts'

type DeskOrder = (typeof submissionSorts)[number]

const orders = {
  oldest: { by: 'time', direction: 'asc' },
  newest: { by: 'time', direction: 'desc' },
  student: { by: 'student', direction: 'asc' },
  '-student': { by: 'student', direction: 'desc' },
  assignment: { by: 'assignment', direction: 'asc' },
  '-assignment': { by: 'assignment', direction: 'desc' },
  grade: { by: 'grade', direction: 'asc' },
  '-grade': { by: 'grade', direction: 'desc' },
} as const satisfies Record<DeskOrder, object>
/** `no grade` leaves only work without one. */
type By = (typeof orders)[DeskOrder]['by'] | 'no grade' | 'id'

/** A slice of a desk. */
export async function findDeskSubmissions(
  db: Db,
  filter: DeskFilter,
  order: DeskOrder,
  slice: Slice,
): Promise<FoundOnDesk[]> {
  const { by, direction } = orders[order]
  if (by === 'grade') return findByIds(db, await sliceByGrade(db, filter, direction, slice))
  const ids =
    by === 'assignment' && isCounted(filter)
      ? await sliceByTitle(db, filter, direction, slice)
      : await sliceOfParts(db, await partsOf(db, filter, by), direction, slice)
  return findByIds(db, ids)
}

/** Work without a grade comes last in both directions, on either engine: it is looked at where the graded work ends. */
async function sliceByGrade(
  db: Db,
  filter: DeskFilter,
  direction: 'asc' | 'desc',
  slice: Slice,
): Promise<string[]> {
  const graded = await partsOf(db, filter, 'grade')
  const ids = await sliceOfParts(db, graded, direction, slice)
  if (ids.length === slice.limit) return ids
  const offset = Math.max(slice.offset - (await countParts(db, graded)), 0)
  const others = await partsOf(db, filter, 'no grade')
  const limit = slice.limit - ids.length
  return [...ids, ...(await sliceOfParts(db, others, direction, { limit, offset }))]
}

/** A slice of assignments that follow one another: only those are read that it lies in. */
async function sliceByTitle(
  db: Db,
  filter: DeskFilter,
  direction: 'asc' | 'desc',
  slice: Slice,
): Promise<string[]> {
  const assignments = await assignmentsOn(db, filter)
    .innerJoin('desk_counts', 'desk_counts.assignment_id', 'assignments.id')
    .selectAll('desk_counts')
    .orderBy(sql`lower(assignments.title)`, direction)
    .orderBy('assignments.id', direction)
    .execute()
  const ids: string[] = []
  let start = 0
  for (const { assignment_id, ...counts } of assignments) {
    const offset = Math.max(slice.offset - start, 0)
    const count = countIn(counts, filter)
    if (offset < count && ids.length < slice.limit) {
      const rows = await wantedOf(db, filter)
        .where('submissions.assignment_id', '=', assignment_id)
        .orderBy('submissions.id', direction)
        .limit(slice.limit - ids.length)
        .offset(offset)
        .execute()
      ids.push(...rows.map(({ id }) => id))
    }
    start += count
  }
  return ids
}

/** The next rows of a desk after one, for reading all of it. */
export async function findDeskAfter(
  db: Db,
  filter: DeskFilter,
  after: string,
  most: number,
): Promise<FoundOnDesk[]> {
  const rest = (await partsOf(db, filter, 'id')).map((part) => part.where('submissions.id', '>', after))
  return findByIds(db, await sliceOfParts(db, rest, 'asc', { limit: most, offset: 0 }))
}

async function findByIds(db: Db, ids: readonly string[]): Promise<FoundOnDesk[]> {
  if (ids.length === 0) return []
  return inOrderOf(ids, await withPeople(db).where('submissions.id', 'in', ids).execute())
}

/** Whether the database has counted what a filter leaves: whole assignments, in one state or in all, late or not or both. */
const isCounted = ({ studentId, search }: DeskFilter) => studentId === undefined && !search

const states = ['submitted', 'returned', 'graded'] as const
type State = (typeof states)[number]
type Counts = Readonly<Record<State | `late_${State}`, number>>

function countIn(counts: Counts, { status, late }: Pick<DeskFilter, 'status' | 'late'>): number {
  const wanted = states.filter((state) => status === undefined || state === status.toLowerCase())
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const inAll = sum(wanted.map((state) => counts[state]))
  if (late === undefined) return inAll
  const areLate = sum(wanted.map((state) => counts[`late_${state}`]))
  return late ? areLate : inAll - areLate
}

/** How many submissions a filter leaves. */
export async function countDesk(db: Db, filter: DeskFilter): Promise<number> {
  if (isCounted(filter)) return countIn(await countByStatus(db, filter), filter)
  return countParts(db, await partsOf(db, filter, 'time'))
}

async function countParts(db: Db, [first, ...others]: Awaited<ReturnType<typeof partsOf>>): Promise<number> {
  if (!first) return 0
  const all = others.reduce((found, part) => found.unionAll(part), first)
  const { count } = await db
    .selectFrom(all.as('found'))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Places = Pick<DeskFilter, 'mentorId' | 'courseId' | 'assignmentId'>

/** The assignments that a desk is of. */
function assignmentsOn(db: Db, { mentorId, courseId, assignmentId }: Places) {
  let query = db.selectFrom('assignments').innerJoin('courses', 'courses.id', 'assignments.course_id')
  if (mentorId !== undefined) query = query.where('courses.mentor_id', '=', mentorId)
  if (courseId !== undefined) query = query.where('courses.id', '=', courseId)
  if (assignmentId !== undefined) query = query.where('assignments.id', '=', assignmentId)
  return query
}

/** How many submissions of a desk are in each state, and how many of these are late. */
export async function countByStatus(db: Db, places: Places): Promise<Counts> {
  const row = await assignmentsOn(db, places)
    .innerJoin('desk_counts', 'desk_counts.assignment_id', 'assignments.id')
    .select((select) => {
      const sum = <Name extends keyof Counts>(name: Name) => select.fn.sum<number | null>(name).as(name)
      return [
        sum('submitted'),
        sum('returned'),
        sum('graded'),
        sum('late_submitted'),
        sum('late_returned'),
        sum('late_graded'),
      ]
    })
    .executeTakeFirstOrThrow()
  return {
    submitted: Number(row.submitted),
    returned: Number(row.returned),
    graded: Number(row.graded),
    late_submitted: Number(row.late_submitted),
    late_returned: Number(row.late_returned),
    late_graded: Number(row.late_graded),
  }
}

/** How many submissions each assignment of a desk has in each state; one that never had any is not in it. */
export async function countByAssignment(db: Db, places: Places) {
  const rows = await assignmentsOn(db, places)
    .innerJoin('desk_counts', 'desk_counts.assignment_id', 'assignments.id')
    .selectAll('desk_counts')
    .execute()
  return new Map(rows.map((row) => [row.assignment_id, row]))
}

const all = (db: Db) => db.selectFrom('submissions').select('submissions.id')
type Keys = ReturnType<typeof all>

/** A desk of more places than this is sorted instead of merged: a statement has only so many parts. */
const placesApart = 200

/**
 * What a filter leaves, in parts that an index each has in order: the courses of the desk, or its assignments where these
 * come first. No submission is in two of them.
 */
async function partsOf(db: Db, filter: DeskFilter, by: By) {
  const { studentId, assignmentId } = filter
  const wanted = wantedOf(db, filter)
  if (studentId !== undefined) {
    const own = assignmentsOn(db, filter).select('assignments.id')
    const isOwn = wanted.where(sql<string>`coalesce(submissions.assignment_id, '')`, 'in', own)
    return [inOrder(isOwn.where('submissions.student_id', '=', studentId), by)]
  }

  const desk = await assignmentsOn(db, filter)
    .select(['assignments.id', 'assignments.course_id'])
    .orderBy(sql`lower(assignments.title)`)
    .orderBy('assignments.id')
    .execute()
  if (by === 'assignment' || by === 'id' || assignmentId !== undefined) {
    const ids = desk.map(({ id }) => id)
    if (ids.length > placesApart) return [inOrder(wanted.where('submissions.assignment_id', 'in', ids), by)]
    return ids.map((id, rank) => inOrder(wanted.where('submissions.assignment_id', '=', id), by, rank))
  }
  const ids = [...new Set(desk.map(({ course_id }) => course_id))]
  if (ids.length > placesApart) return [inOrder(wanted.where('submissions.course_id', 'in', ids), by)]
  return ids.map((id) => inOrder(wanted.where('submissions.course_id', '=', id), by))
}

/**
 * Submissions in the state that is asked for, late or not, of which the student or the assignment has the words that are
 * looked for.
 */
function wantedOf(db: Db, { status, late, search, ...places }: DeskFilter): Keys {
  let wanted = all(db)
  if (status !== undefined) wanted = wanted.where('submissions.status', '=', status)
  // In the words of the indexes that have the late ones alone.
  if (late !== undefined) wanted = wanted.where('submissions.late', '=', sql.lit(late ? 1 : 0))
  if (!search) return wanted
  let titled = assignmentsOn(db, places).select('assignments.id')
  for (const hasWord of hasWords(sql`' ' || lower(assignments.title)`, search)) titled = titled.where(hasWord)
  return wanted.where((where) =>
    where.or([
      where.and(hasWords(sql.ref('submissions.student_key'), search)),
      where('submissions.assignment_id', 'in', titled),
    ]),
  )
}

/** @param rank of the assignment that all are of, should they be of one */
function inOrder(keys: Keys, by: By, rank?: number) {
  const moment = (is: RawBuilder<unknown>) => is.as('moment') as AliasedRawBuilder<number | string, 'moment'>
  const title = sql`(select lower(title) from assignments where assignments.id = submissions.assignment_id)`
  switch (by) {
    case 'id':
      return keys.select(moment(sql.ref('submissions.id')))
    case 'time':
      return keys.select(moment(sql.ref('submissions.submitted_at')))
    case 'student':
      return keys.select(moment(sql.ref('submissions.student_key')))
    case 'assignment':
      return keys.select(moment(rank === undefined ? title : sql.lit(rank)))
    case 'grade':
      return keys.where('submissions.grade', 'is not', null).select(moment(sql.ref('submissions.grade')))
    case 'no grade':
      return keys.where('submissions.grade', 'is', null).select(moment(sql.ref('submissions.id')))
  }
}

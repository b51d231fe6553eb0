import { sql } from 'kysely'
import type { submissionSorts } from '#contract/coursework/submission-sorts.ts'
import type { Db } from '../../database/database.ts'
import { countFound } from '../../database/lists.ts'
import { foldedColumn, hasWords, isFrequentAmongUsers, usersByWord } from '../../database/search.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import { coursesTaughtBy } from '../catalogue/index.ts'
import {
  type AssignmentFilter,
  areNamesHidden,
  assignmentsOf,
  type DeskFilter,
  type FoundSubmission,
  isLate,
  submissions,
  withDetails,
} from './coursework.repository.ts'
import type { SubmissionRow } from './coursework.tables.ts'

const time = sql.ref('submissions.submitted_at')
// Sorting by hidden names would reveal them.
const student = sql`case when ${areNamesHidden} then '' else lower(users.name) end`
const title = sql`lower(assignments.title)`
const grade = sql.ref('submissions.grade')
const orders = {
  oldest: [time, 'asc'],
  newest: [time, 'desc'],
  student: [student, 'asc'],
  '-student': [student, 'desc'],
  assignment: [title, 'asc'],
  '-assignment': [title, 'desc'],
  grade: [grade, 'asc'],
  '-grade': [grade, 'desc'],
} as const satisfies Record<(typeof submissionSorts)[number], unknown>

type SortedFilter = DeskFilter & { readonly sort?: keyof typeof orders | undefined }

async function filterSubmissions(db: Db, { studentId, status, late, search, ...scope }: DeskFilter) {
  const { mentorId, courseId, assignmentId } = scope
  let query = db
    .selectFrom('submissions')
    .leftJoin('assignments', 'assignments.id', 'submissions.assignment_id')
    .leftJoin('courses', 'courses.id', 'submissions.course_id')
    .leftJoin('users', 'users.id', 'submissions.student_id')
  if (mentorId !== undefined)
    query = query.where('submissions.course_id', 'in', coursesTaughtBy(db, mentorId))
  if (courseId !== undefined) query = query.where('submissions.course_id', '=', courseId)
  if (assignmentId !== undefined) query = query.where('submissions.assignment_id', '=', assignmentId)
  if (studentId !== undefined)
    query = query.where('submissions.student_id', '=', studentId).where(sql<boolean>`not ${areNamesHidden}`)
  if (status !== undefined) query = query.where('submissions.status', '=', status)
  if (late !== undefined) query = query.where(late === 'true' ? isLate : sql<boolean>`not ${isLate}`)
  if (!search) return query
  const nameConditions = hasWords('users.search_text', search)
  const assignmentsByTitle = assignmentsOf(db, scope)
    .select('assignments.id')
    .where(({ and }) => and(hasWords(sql`' ' || ${foldedColumn('assignments.title')}`, search)))
  // Finds students first, because most searches match few.
  const people = db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', usersByWord(db, search))
    .where(({ and }) => and(nameConditions))
  const isBroad = await isFrequentAmongUsers(db, search)
  return query.where((where) =>
    where.or([
      where('submissions.assignment_id', 'in', assignmentsByTitle),
      where.and([
        sql<boolean>`not ${areNamesHidden}`,
        isBroad ? where.and(nameConditions) : where('submissions.student_id', 'in', people),
      ]),
    ]),
  )
}

/** Sorts ids first: sorting whole rows takes three times as long. */
export async function findDeskSubmissions(
  db: Db,
  { sort = 'oldest', ...filter }: SortedFilter,
  { limit, offset }: Slice,
): Promise<FoundSubmission[]> {
  const chosen = (await filterSubmissions(db, filter)).select('submissions.id').limit(limit).offset(offset)
  return withDetails(submissions(db))
    .where('submissions.id', 'in', chosen.orderBy(inOrder(sort)))
    .orderBy(inOrder(sort))
    .execute()
}

function inOrder(sort: keyof typeof orders) {
  const [sortColumn, direction] = orders[sort]
  const sortDirection = sql.raw(direction)
  const ungradedLast = sortColumn === grade ? sql`${grade} is null, ` : sql``
  const key = sortColumn === title ? sql`${title} ${sortDirection}, submissions.assignment_id` : sortColumn
  return sql`${ungradedLast}${key} ${sortDirection}, submissions.id ${sortDirection}`
}

export async function findNextDeskSubmissions(
  db: Db,
  filter: DeskFilter,
  after: string,
  maxRows: number,
): Promise<FoundSubmission[]> {
  const next = (await filterSubmissions(db, filter))
    .select('submissions.id')
    .where('submissions.id', '>', after)
    .orderBy('submissions.id')
    .limit(maxRows)
  return withDetails(submissions(db)).where('submissions.id', 'in', next).orderBy('submissions.id').execute()
}

export async function countDeskSubmissions(db: Db, filter: DeskFilter): Promise<RowCount | number> {
  const { studentId, late, search, status } = filter
  const isNarrow = studentId !== undefined || late !== undefined || Boolean(search)
  if (isNarrow) return countFound(db, (await filterSubmissions(db, filter)).select('submissions.id'))
  return countWithStatus(await countStates(db, filter), status)
}

type StateCounts = Awaited<ReturnType<typeof countStates>>

/** A status without submissions has no row. */
export function countStates(db: Db, filter: AssignmentFilter) {
  return assignmentsOf(db, filter)
    .innerJoin('submissions', 'submissions.assignment_id', 'assignments.id')
    .select((select) => [
      'submissions.assignment_id',
      'submissions.status',
      select.fn.countAll<number>().as('count'),
    ])
    .groupBy(['submissions.assignment_id', 'submissions.status'])
    .execute()
}

export function findWaitingByCourse(db: Db, mentorId: string) {
  return assignmentsOf(db, { mentorId })
    .innerJoin('submissions', 'submissions.assignment_id', 'assignments.id')
    .where('submissions.status', '=', 'Submitted')
    .select((select) => [
      'courses.id as courseId',
      'courses.name as course',
      select.fn.countAll<number>().as('waiting'),
      select.fn.min('submissions.submitted_at').as('oldestAt'),
    ])
    .groupBy(['courses.id', 'courses.name'])
    .orderBy('oldestAt')
    .orderBy('courses.id')
    .execute()
}

export function countWithStatus(counts: StateCounts, status?: SubmissionRow['status']): number {
  return counts
    .filter((row) => status === undefined || row.status === status)
    .reduce((total, row) => total + row.count, 0)
}

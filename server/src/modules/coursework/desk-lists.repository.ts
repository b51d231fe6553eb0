import { sql } from 'kysely'
import type { submissionSorts } from '#contract/reviews.ts'
import type { Db } from '../../database/database.ts'
import { countFound } from '../../database/lists.ts'
import type { SubmissionRow } from '../../database/schema.ts'
import { hasWords } from '../../database/search.ts'
import type { RowCount, Slice } from '../../platform/paging.ts'
import {
  type AssignmentFilter,
  assignmentsOf,
  type DeskFilter,
  type FoundSubmission,
  isLate,
  submissions,
  withDetails,
} from './coursework.repository.ts'

const time = sql.ref('submissions.submitted_at')
const student = sql`lower(users.name)`
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

function submissionsOn(db: Db, { studentId, status, late, search, ...places }: DeskFilter) {
  const { mentorId, courseId, assignmentId } = places
  let query = submissions(db)
  if (mentorId !== undefined) query = query.where('courses.mentor_id', '=', mentorId)
  if (courseId !== undefined) query = query.where('submissions.course_id', '=', courseId)
  if (assignmentId !== undefined) query = query.where('submissions.assignment_id', '=', assignmentId)
  if (studentId !== undefined) query = query.where('submissions.student_id', '=', studentId)
  if (status !== undefined) query = query.where('submissions.status', '=', status)
  if (late !== undefined) query = query.where(late === 'true' ? isLate : sql<boolean>`not ${isLate}`)
  if (!search) return query
  const has = (text: typeof title) => hasWords(sql`' ' || ${text}`, search)
  return query.where((where) => where.or([where.and(has(student)), where.and(has(title))]))
}

/** A slice of a desk, oldest first unless asked otherwise. Work without a grade comes last in both orders by grade. */
export function findDeskSubmissions(
  db: Db,
  { sort = 'oldest', ...filter }: SortedFilter,
  { limit, offset }: Slice,
): Promise<FoundSubmission[]> {
  const [by, direction] = orders[sort]
  let query = withDetails(submissionsOn(db, filter))
  if (by === grade) query = query.orderBy(sql`${grade} is null`)
  if (by === title) query = query.orderBy(title, direction).orderBy('submissions.assignment_id', direction)
  else query = query.orderBy(by, direction)
  return query.orderBy('submissions.id', direction).limit(limit).offset(offset).execute()
}

/** The next submissions of a desk by id, for reading all of it. */
export function findDeskAfter(
  db: Db,
  filter: DeskFilter,
  after: string,
  most: number,
): Promise<FoundSubmission[]> {
  return withDetails(submissionsOn(db, filter))
    .where('submissions.id', '>', after)
    .orderBy('submissions.id')
    .limit(most)
    .execute()
}

/** How many submissions a filter finds: exact for a whole desk and for a state of it, else up to 1,000 (`lists.ts`). */
export async function countDesk(db: Db, filter: DeskFilter): Promise<RowCount | number> {
  const { studentId, late, search, status } = filter
  const isNarrow = studentId !== undefined || late !== undefined || Boolean(search)
  if (isNarrow) return countFound(db, submissionsOn(db, filter).select('submissions.id'))
  return countIn(await countStates(db, filter), status)
}

type StateCounts = Awaited<ReturnType<typeof countStates>>

/** How many submissions each assignment has in each state; there is no row where it has none. */
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

/** The sum of these counts, of one state or of all. */
export function countIn(counts: StateCounts, status?: SubmissionRow['status']): number {
  return counts
    .filter((row) => status === undefined || row.status === status)
    .reduce((total, row) => total + row.count, 0)
}

import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import { type FoundAssignment, isLate } from '../coursework/index.ts'

export type ClassRow = Awaited<ReturnType<typeof findClass>>[number]

/** Includes former students with a submission. */
export const findClass = (db: Db | Tx, { id, course_id }: Pick<FoundAssignment, 'id' | 'course_id'>) =>
  db
    .selectFrom('users')
    .leftJoin('submissions', (join) =>
      join.onRef('submissions.student_id', '=', 'users.id').on('submissions.assignment_id', '=', id),
    )
    .leftJoin('assignments', 'assignments.id', 'submissions.assignment_id')
    .leftJoin('log_in_names', (join) =>
      join.onRef('log_in_names.user_id', '=', 'users.id').on('log_in_names.kind', '=', 'roll'),
    )
    .select(['users.id as student_id', 'users.name', 'users.email', 'log_in_names.shown as roll_number'])
    .select(['submissions.id', 'submissions.version', 'submissions.status', 'submissions.submitted_at'])
    .select(['submissions.grade', 'submissions.feedback', isLate.as('late')])
    .where('users.id', 'in', (expression) =>
      expression
        .selectFrom('enrollments')
        .select('student_id')
        .where('course_id', '=', course_id)
        .where('cancelled_at', 'is', null)
        .union(expression.selectFrom('submissions').select('student_id').where('assignment_id', '=', id)),
    )
    .where('users.deleted_at', 'is', null)
    .orderBy(({ fn }) => fn('lower', ['users.name']))
    .orderBy('users.id')
    .execute()

export const countGraded = (db: Db | Tx, assignmentId: string): Promise<number> =>
  countAll(
    db,
    db
      .selectFrom('submissions')
      .select('id')
      .where('assignment_id', '=', assignmentId)
      .where('status', '=', 'Graded'),
  )

export async function countByStatus(db: Db, assignmentId: string) {
  const rows = await db
    .selectFrom('submissions')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('assignment_id', '=', assignmentId)
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

/** Sums points of the rubric and points on the pages of the latest try. */
export async function findPoints(db: Db | Tx, assignmentId: string): Promise<Map<string, number>> {
  const scores = await db
    .selectFrom('rubric_criteria')
    .innerJoin('rubric_scores', 'rubric_scores.criterion_id', 'rubric_criteria.id')
    .select(['submission_id', ({ fn }) => fn.sum<number>('rubric_scores.points').as('sum')])
    .where('rubric_criteria.assignment_id', '=', assignmentId)
    .groupBy('submission_id')
    .execute()
  const points = new Map(scores.map(({ submission_id, sum }) => [submission_id, Number(sum)]))
  if (points.size === 0) return points
  const pages = await db
    .selectFrom('submissions')
    .innerJoin('work_files', (join) =>
      join
        .onRef('work_files.student_id', '=', 'submissions.student_id')
        .onRef('work_files.assignment_id', '=', 'submissions.assignment_id'),
    )
    .innerJoin('marks', 'marks.work_file_id', 'work_files.id')
    .select(['submissions.id', ({ fn }) => fn.sum<number>('marks.points').as('sum')])
    .where('submissions.assignment_id', '=', assignmentId)
    .where('work_files.try_id', '=', (expression) =>
      expression
        .selectFrom('submission_events as tries')
        .select('tries.id')
        .whereRef('tries.student_id', '=', 'submissions.student_id')
        .whereRef('tries.assignment_id', '=', 'submissions.assignment_id')
        .where('tries.kind', '=', 'submitted')
        .orderBy('tries.at', 'desc')
        .orderBy('tries.id', 'desc')
        .limit(1),
    )
    .groupBy('submissions.id')
    .execute()
  for (const { id, sum } of pages) {
    const rubricPoints = points.get(id)
    if (rubricPoints !== undefined) points.set(id, rubricPoints + Number(sum ?? 0))
  }
  return points
}

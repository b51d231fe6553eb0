import type { Db, Tx } from '../../database/database.ts'
import { countAll } from '../../database/lists.ts'
import { type FoundAssignment, isLate } from '../coursework/index.ts'

export type ClassRow = Awaited<ReturnType<typeof findClass>>[number]

/** The students of the course, and those who left it and whose work stays. By name. */
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
    .where('users.id', 'in', (of) =>
      of
        .selectFrom('enrollments')
        .select('student_id')
        .where('course_id', '=', course_id)
        .where('cancelled_at', 'is', null)
        .union(of.selectFrom('submissions').select('student_id').where('assignment_id', '=', id)),
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

/** The points of the rubric for each submission that has any. */
export async function findRubricSums(db: Db | Tx, assignmentId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('rubric_criteria')
    .innerJoin('rubric_scores', 'rubric_scores.criterion_id', 'rubric_criteria.id')
    .select(['submission_id', ({ fn }) => fn.sum<number>('rubric_scores.points').as('sum')])
    .where('rubric_criteria.assignment_id', '=', assignmentId)
    .groupBy('submission_id')
    .execute()
  return new Map(rows.map(({ submission_id, sum }) => [submission_id, Number(sum)]))
}

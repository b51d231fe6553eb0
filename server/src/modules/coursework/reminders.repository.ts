import type { Db, Tx } from '../../database/database.ts'
import { coursesTaughtBy, mentorsOfCourse } from '../catalogue/index.ts'
import { opensCourse } from '../enrollments/index.ts'
import { subscribersOf } from '../notifications/index.ts'
import {
  assignmentsWithCourse,
  type FoundSubmission,
  hasChangedRows,
  isCompleted,
  submissions,
} from './coursework.repository.ts'

export const findPersonToEmail = (tx: Tx, userId: string) =>
  subscribersOf(tx, 'assignments').where('users.id', '=', userId).executeTakeFirst()

export const findMentorsToEmail = (tx: Tx, courseId: string) =>
  subscribersOf(tx, 'assignments').where('users.id', 'in', mentorsOfCourse(tx, courseId)).execute()

/** True if other work, submitted after `after`, still waits: it has caused an email. */
export async function wasEmailedAboutWork(
  tx: Tx,
  { id }: Pick<FoundSubmission, 'id'>,
  mentorId: string,
  after: number,
): Promise<boolean> {
  const other = await submissions(tx)
    .select('submissions.id')
    .where('submissions.course_id', 'in', coursesTaughtBy(tx, mentorId))
    .where('submissions.status', '=', 'Submitted')
    .where('submissions.submitted_at', '>', after)
    .where('submissions.id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export const findCourseStudents = (db: Db | Tx, courseId: string) =>
  db
    .selectFrom('enrollments')
    .select('enrollments.student_id')
    .where('enrollments.course_id', '=', courseId)
    .where('enrollments.cancelled_at', 'is', null)
    .where(opensCourse)
    .$asScalar()

export const findStudentsToRemind = (db: Db | Tx, assignmentId: string) =>
  db
    .selectFrom('assignments')
    .innerJoin('enrollments', 'enrollments.course_id', 'assignments.course_id')
    .select('enrollments.student_id')
    .where('assignments.id', '=', assignmentId)
    .where('enrollments.cancelled_at', 'is', null)
    .where(opensCourse)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('submissions')
            .select('submissions.id')
            .whereRef('submissions.student_id', '=', 'enrollments.student_id')
            .whereRef('submissions.assignment_id', '=', 'assignments.id')
            .where(isCompleted),
        ),
      ),
    )
    .$asScalar()

export function findAssignmentsToRemindOf(tx: Tx, now: number, until: number) {
  return assignmentsWithCourse(tx)
    .where('assignments.reminded_at', 'is', null)
    .where('assignments.deadline', '>', now)
    .where('assignments.deadline', '<=', until)
    .where('courses.archived_at', 'is', null)
    .orderBy('assignments.deadline')
    .limit(50)
    .execute()
}

export const markReminded = (tx: Tx, assignmentId: string, now: number): Promise<boolean> =>
  hasChangedRows(
    tx
      .updateTable('assignments')
      .set({ reminded_at: now })
      .where('id', '=', assignmentId)
      .where('reminded_at', 'is', null)
      .returning('id'),
  )

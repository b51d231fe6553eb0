import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'

const marks = (db: Db) =>
  db
    .selectFrom('marks')
    .innerJoin('work_files', 'work_files.id', 'marks.work_file_id')
    .innerJoin('assignments', 'assignments.id', 'work_files.assignment_id')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .select(['courses.name as course', 'assignments.title as assignment', 'marks.page', 'marks.kind'])
    .select(['marks.text', 'marks.points', 'marks.made_at as markedAt'])
    .orderBy('marks.made_at')
    .orderBy('marks.id')

/** Same rule as in `own-marking.usecases.ts`. */
const isReleased = sql<boolean>`(assignments.releases_together = 0 or assignments.released_at is not null)`

const isTryReviewed = sql<boolean>`exists (select 1 from submission_events as sent, submission_events as review
  where sent.id = work_files.try_id and review.student_id = work_files.student_id
  and review.assignment_id = work_files.assignment_id
  and review.kind in ('returned', 'graded') and review.at >= sent.at)`

/** A deleted mentor's marks stay with the students' work. */
export const personalMarking: PersonalData = {
  exportQuery: {
    name: 'marking.export',
    kind: 'export',
    async run(db, { id }) {
      const received = marks(db)
        .where('work_files.student_id', '=', id)
        .where(isTryReviewed)
        .where(isReleased)
      const scores = db
        .selectFrom('submissions')
        .innerJoin('rubric_scores', 'rubric_scores.submission_id', 'submissions.id')
        .innerJoin('rubric_criteria', 'rubric_criteria.id', 'rubric_scores.criterion_id')
        .innerJoin('assignments', 'assignments.id', 'submissions.assignment_id')
        .select(['assignments.title as assignment', 'rubric_criteria.title as criterion'])
        .select('rubric_scores.points')
        .where('submissions.student_id', '=', id)
        .where('submissions.status', '!=', 'Submitted')
        .where(isReleased)
        .orderBy('assignments.title')
        .orderBy('rubric_criteria.position')
      return {
        // The marker's export has no students' names.
        marksMade: await readRows(marks(db).where('marks.made_by', '=', id)),
        marksReceived: await readRows(received),
        rubricScores: await scores.execute(),
      }
    },
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('marking_presence').where('user_id', '=', id).execute()
  },
}

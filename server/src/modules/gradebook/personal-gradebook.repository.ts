import type { Db } from '../../database/database.ts'
import { makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'

const excusedWork = (db: Db) =>
  db
    .selectFrom('excused_work')
    .innerJoin('courses', 'courses.id', 'excused_work.course_id')
    .leftJoin('assignments', 'assignments.id', 'excused_work.assignment_id')
    .leftJoin('quizzes', 'quizzes.id', 'excused_work.quiz_id')
    .select(['courses.name as course', 'assignments.title as assignment', 'quizzes.title as quiz'])
    .select(['excused_work.reason', 'excused_work.excused_at as at'])
    .orderBy('excused_work.excused_at')
    .orderBy('excused_work.id')

/** A deleted staff member's excuses stay with the students' work. */
export const personalGradebook: PersonalData = {
  exportQuery: makeExportQuery('gradebook', async (db, { id }) => ({
    excusedWork: await readRows(excusedWork(db).where('excused_work.student_id', '=', id)),
    // The staff member's export has no students' names.
    excusesGiven: await readRows(excusedWork(db).where('excused_work.excused_by', '=', id)),
  })),
  async erase(tx, { id }) {
    await tx.deleteFrom('excused_work').where('student_id', '=', id).execute()
  },
}

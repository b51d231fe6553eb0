import type { Db } from '../../database/database.ts'
import { makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'

/** Marks by a deleted mentor stay, because they belong to students' work. */
export const personalAttempts: PersonalData = {
  exportQuery: makeExportQuery('attempts', async (db, { id }) => ({
    quizAttempts: await readRows(attemptsOf(db, id)),
    quizResponses: await readRows(responsesOf(db, id)),
    quizPageMarksMade: await readRows(pageMarksBy(db, id)),
  })),
  async erase(tx, { id }) {
    await tx.deleteFrom('attempts').where('student_id', '=', id).execute()
  },
}

const attemptsOf = (db: Db, studentId: string) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .innerJoin('courses', 'courses.id', 'quizzes.course_id')
    .select(['attempts.id', 'courses.name as course', 'quizzes.title as quiz', 'attempts.number'])
    .select(['attempts.started_at as startedAt', 'attempts.submitted_at as submittedAt'])
    .where('attempts.student_id', '=', studentId)
    .orderBy('attempts.started_at')
    .orderBy('attempts.id')

const responsesOf = (db: Db, studentId: string) =>
  db
    .selectFrom('attempts')
    .innerJoin('responses', 'responses.attempt_id', 'attempts.id')
    .select(['responses.attempt_id as attempt', 'responses.position', 'responses.value'])
    .select([
      'responses.is_marked as marked',
      'responses.spent_ms as spentMs',
      'responses.saved_at as savedAt',
    ])
    .where('attempts.student_id', '=', studentId)
    .orderBy('responses.attempt_id')
    .orderBy('responses.position')

/** Names no student: the response is the student's data. */
const pageMarksBy = (db: Db, userId: string) =>
  db
    .selectFrom('marks')
    .innerJoin('work_files', 'work_files.id', 'marks.work_file_id')
    .innerJoin('attempts', 'attempts.id', 'work_files.attempt_id')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .innerJoin('courses', 'courses.id', 'quizzes.course_id')
    .select(['courses.name as course', 'quizzes.title as quiz', 'marks.page', 'marks.kind', 'marks.text'])
    .select(['marks.points', 'marks.made_at as markedAt'])
    .where('marks.made_by', '=', userId)
    .orderBy('marks.made_at')
    .orderBy('marks.id')

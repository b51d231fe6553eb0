import { makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'

/** An erased person's quizzes stay in the course, under "Deleted user". */
export const personalQuizzes: PersonalData = {
  exportQuery: makeExportQuery('quizzes', async (db, { id }) => {
    const extraTime = db
      .selectFrom('extra_time')
      .innerJoin('courses', 'courses.id', 'extra_time.course_id')
      .leftJoin('quizzes', 'quizzes.id', 'extra_time.quiz_id')
      .select(['courses.name as course', 'quizzes.title as quiz'])
      .select(['extra_time.share', 'extra_time.minutes', 'reason', 'given_at as at'])
      .orderBy('given_at')
    const makeUps = db
      .selectFrom('make_ups')
      .innerJoin('quizzes', 'quizzes.id', 'make_ups.quiz_id')
      .select(['quizzes.title as quiz', 'make_ups.opens_at as opensAt'])
      .select(['make_ups.last_start_at as lastStartAt', 'reason', 'given_at as at'])
      .orderBy('given_at')
    const writtenQuizzes = db
      .selectFrom('quizzes')
      .innerJoin('courses', 'courses.id', 'quizzes.course_id')
      .select(['courses.name as course', 'quizzes.title', 'quizzes.instructions', 'quizzes.created_at as at'])
      .where('quizzes.created_by', '=', id)
      .orderBy('quizzes.created_at')
    return {
      extraTime: await readRows(extraTime.where('student_id', '=', id)),
      makeUps: await readRows(makeUps.where('student_id', '=', id)),
      // Exported without the students, who are other people.
      extraTimeGiven: await readRows(extraTime.where('given_by', '=', id)),
      makeUpsGiven: await readRows(makeUps.where('given_by', '=', id)),
      quizzesWritten: await readRows(writtenQuizzes),
    }
  }),
  async erase(tx, { id }) {
    await tx.deleteFrom('extra_time').where('student_id', '=', id).execute()
    await tx.deleteFrom('make_ups').where('student_id', '=', id).execute()
  },
}

import { makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'

/** An erased person's questions stay in the course, under "Deleted user". */
export const personalQuestions: PersonalData = {
  exportQuery: makeExportQuery('questions', async (db, { id }) => ({
    questionsWritten: await readRows(
      db
        .selectFrom('questions')
        .innerJoin('courses', 'courses.id', 'questions.course_id')
        .innerJoin('question_versions', (join) =>
          join
            .onRef('question_versions.question_id', '=', 'questions.id')
            .onRef('question_versions.number', '=', 'questions.version'),
        )
        .select(['courses.name as course', 'question_versions.kind', 'question_versions.wording'])
        .select('questions.created_at as at')
        .where('questions.created_by', '=', id)
        .orderBy('questions.created_at'),
    ),
  })),
  async erase() {},
}

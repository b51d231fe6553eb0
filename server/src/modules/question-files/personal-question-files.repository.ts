import { makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'

/** The job for unused files removes an erased row's upload. */
export const personalQuestionFiles: PersonalData = {
  exportQuery: makeExportQuery('questionFiles', async (db, { id }) => ({
    questionFiles: await readRows(
      db
        .selectFrom('question_files')
        .innerJoin('courses', 'courses.id', 'question_files.course_id')
        .select(['courses.name as course', 'question_files.file_name as file', 'question_files.state'])
        .select('question_files.created_at as at')
        .where('question_files.created_by', '=', id)
        .orderBy('question_files.created_at'),
    ),
  })),
  async erase(tx, { id }) {
    await tx.deleteFrom('question_files').where('created_by', '=', id).execute()
  },
}

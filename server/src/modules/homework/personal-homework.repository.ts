import type { Db } from '../../database/database.ts'
import { makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { readRows } from '../../platform/instants.ts'

export const personalHomework: PersonalData = {
  exportQuery: makeExportQuery('homework', async (db, { id }) => ({
    workFiles: await readRows(filesOf(db, id)),
  })),
  async erase(tx, { id }) {
    await tx.deleteFrom('work_files').where('student_id', '=', id).execute()
    await tx.deleteFrom('work_drafts').where('student_id', '=', id).execute()
  },
}

/** `file`: an id in `uploadedFiles` of the export. */
const filesOf = (db: Db, studentId: string) =>
  db
    .selectFrom('work_files')
    .innerJoin('assignments', 'assignments.id', 'work_files.assignment_id')
    .innerJoin('courses', 'courses.id', 'assignments.course_id')
    .leftJoin('submission_events', 'submission_events.id', 'work_files.try_id')
    .select([
      'courses.name as course',
      'assignments.title as assignment',
      'work_files.name',
      'work_files.kind',
    ])
    .select(['work_files.file_id as file', 'work_files.created_at as addedAt'])
    .select('submission_events.at as submittedAt')
    .where('work_files.student_id', '=', studentId)
    .orderBy('work_files.created_at')
    .orderBy('work_files.id')

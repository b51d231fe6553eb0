import { excluded, type ModuleInZip } from '../../kernel/school-zip.ts'

export const moodleInZip: ModuleInZip = {
  tables: {
    moodle_imports: {
      about: 'Backups of Moodle that became courses, and those of the last day.',
      columns: {
        file_id: excluded('The backup; it is removed once its course is made, or after a day.'),
        file_name: 'As it was uploaded.',
        language: 'Of names that Moodle leaves to the reader.',
        state: 'How far it is.',
        failure: 'Why it failed.',
        name: 'Of the course.',
        report: excluded('It is removed after a day.'),
        done: 'How many files are done.',
        total: 'How many files there are.',
        seen_at: excluded('When a job was at work.'),
        attempts: 'How often the job began it.',
        course_id: 'The course: catalogue/courses.',
        created_by: 'Who did it: accounts/users.',
      },
    },
  },
}

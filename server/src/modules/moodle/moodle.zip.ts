import { leftOut, type ModuleInZip } from '../../kernel/school-zip.ts'

export const moodleInZip: ModuleInZip = {
  tables: {
    moodle_imports: leftOut(
      'Backups of Moodle that are being read; what they brought is in the courses. They are removed after a day.',
    ),
  },
}

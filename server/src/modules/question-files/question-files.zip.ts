import { excluded, type ModuleInZip } from '../../kernel/school-zip.ts'

export const questionFilesInZip: ModuleInZip = {
  tables: {
    question_files: {
      about: 'Files of questions of the last day, before and after their questions went into the bank.',
      columns: {
        file_id: excluded('The upload; it is removed once it was read.'),
        file_name: 'As it was uploaded.',
        language: 'The language of its reasons.',
        state: 'How far it is.',
        failure: 'Why it was refused.',
        format: 'csv, xlsx, gift, xml or aiken.',
        results: excluded('Its questions, good and bad; it is removed after a day.'),
        added: 'How many questions were added.',
        seen_at: excluded('When a job was at work.'),
        attempts: 'How often the job began it.',
        created_by: 'Who chose it: accounts/users.',
      },
    },
    question_file_pictures: {
      about: 'The pictures of these files.',
      columns: { question_file_id: 'The file of questions.', file_id: 'The picture: catalogue/files.' },
    },
  },
}

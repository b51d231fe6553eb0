import type { ModuleInZip } from '../../kernel/school-zip.ts'

export const homeworkInZip: ModuleInZip = {
  tables: {
    work_drafts: {
      about: 'Who has begun to put files together for an assignment.',
      columns: { assignment_id: 'The assignment: coursework/assignments.' },
    },
    work_files: {
      about: 'Files that students submitted or are about to submit, and photos of responses.',
      columns: {
        assignment_id: 'The assignment: coursework/assignments; empty for a photo of a response.',
        attempt_id: 'The attempt with the response: attempts/attempts.',
        question: 'Which question of the attempt.',
        try_id: 'With which step it was submitted: coursework/submission_events; empty: not yet.',
        kind: 'photo, pdf or file.',
        name: 'The name of the file.',
        file_id: 'The file: catalogue/files.',
        thumbnail_id: 'The small picture of a photo: catalogue/files.',
        original_id: 'The photo before it was cropped: catalogue/files.',
        edit: 'How the photo was cropped and rotated, as JSON: the corners are fractions of its width and height.',
      },
    },
  },
}

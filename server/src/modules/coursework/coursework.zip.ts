import type { ModuleInZip } from '../../kernel/school-zip.ts'

export const courseworkInZip: ModuleInZip = {
  tables: {
    assignments: {
      about: 'Each assignment.',
      columns: {
        title: 'The title.',
        description: 'What to do.',
        deadline: 'Until when.',
        assigned_by: 'Who gave it: accounts/users.',
        accepts: 'What students may submit: a JSON list of link, photos, pdf and files.',
        max_pages: 'How many photos and pages of PDFs.',
        max_megabytes: 'How large one PDF or file may be.',
        file_types: 'A JSON list of the endings that file names may have. An empty list allows every ending.',
        max_marks: 'The highest grade.',
        names_hidden: '1: markers see no names until the grades are released.',
        releases_together: '1: students see their reviews once all are released.',
        released_at: 'When the grades were released.',
        reminded_at: 'When students were reminded.',
      },
    },
    assignment_files: {
      about: 'Files that mentors give with an assignment.',
      columns: {
        assignment_id: 'The assignment.',
        name: 'The name of the file.',
        file_id: 'The file: catalogue/files.',
      },
    },
    submissions: {
      about: 'What students submitted: the last state.',
      columns: {
        assignment_id: 'The assignment.',
        link: 'Where the work is; empty: files were submitted.',
        files: 'How many files: homework/work_files.',
        pages: 'How many pages: photos, and pages of PDFs.',
        status: 'Submitted, Returned or Graded.',
        grade: 'The grade.',
        feedback: 'What the mentor wrote.',
        submitted_at: 'When it was submitted.',
        submitted_by:
          'The mentor who submitted it for the student: accounts/users; empty: the student submitted.',
        opened_at: 'When a mentor opened it.',
        reviewed_at: 'When it was reviewed.',
        reviewed_by: 'By whom: accounts/users.',
        seen_at: 'When the student saw the review.',
      },
    },
    submission_events: {
      about: 'What happened to submissions, one after the other.',
      columns: {
        assignment_id: 'The assignment.',
        kind: 'submitted, returned, graded or takenBack.',
        link: 'Where the work was.',
        files: 'How many files.',
        pages: 'How many pages: photos, and pages of PDFs.',
        grade: 'The grade.',
        feedback: 'What the mentor wrote.',
        actor_id: 'Who did it: accounts/users.',
        at: 'When.',
      },
    },
    saved_remarks: {
      about: 'Remarks that mentors use again.',
      columns: { remarks: 'A JSON list.' },
    },
  },
}

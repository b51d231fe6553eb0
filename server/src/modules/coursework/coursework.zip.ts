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
        reminded_at: 'When students were reminded.',
      },
    },
    submissions: {
      about: 'What students submitted: the last state.',
      columns: {
        assignment_id: 'The assignment.',
        link: 'Where the work is.',
        status: 'Submitted, Returned or Graded.',
        grade: 'The grade.',
        feedback: 'What the mentor wrote.',
        submitted_at: 'When it was submitted.',
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

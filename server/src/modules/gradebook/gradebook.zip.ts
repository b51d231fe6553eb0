import type { ModuleInZip } from '../../kernel/school-zip.ts'

export const gradebookInZip: ModuleInZip = {
  tables: {
    gradebooks: {
      about:
        'How the total of a course is computed. A course that is absent counts by points, and missing work as 0.',
      columns: {
        counts_by: 'points or weights.',
        missing_counts: 'Whether work that is missing counts as 0: 1 or 0.',
      },
    },
    grade_weights: {
      about: 'Weights of assignments and quizzes. One that is absent counts by its maximum marks.',
      columns: {
        assignment_id: 'The assignment: coursework/assignments; empty for a quiz.',
        quiz_id: 'The quiz: quizzes/quizzes; empty for an assignment.',
        weight: 'A whole number from 0 to 1000.',
      },
    },
    excused_work: {
      about: 'Work from which students are excused.',
      columns: {
        assignment_id: 'The assignment: coursework/assignments; empty for a quiz.',
        quiz_id: 'The quiz: quizzes/quizzes; empty for an assignment.',
        student_id: 'The student: accounts/users.',
        reason: 'Why.',
        excused_by: 'Who excused: accounts/users.',
        excused_at: 'When.',
      },
    },
  },
}

import type { ModuleInZip } from '../../kernel/school-zip.ts'

export const enrollmentsInZip: ModuleInZip = {
  tables: {
    enrollments: {
      about: 'Who is in which course.',
      columns: {
        course_name: 'As it was then.',
        instructor: 'As it was then.',
        name: 'Of the student, as it was then.',
        email: 'Of the student, as it was then.',
        phone: 'Of the student, as it was then.',
        from_date: 'When the course begins for the student, YYYY-MM-DD.',
        day: 'The day of the enrollment, YYYY-MM-DD.',
        cancelled_at: 'Empty: it is not cancelled.',
        cancel_reason: 'Why it was cancelled.',
      },
    },
  },
}

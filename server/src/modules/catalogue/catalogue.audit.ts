import type { Audit } from '../../calls/audit.ts'
import { findNamesOfCourses, findNamesOfTopics } from './catalogue.repository.ts'

/** What is recorded of courses, of their mentors, and of the files in them. */
export const catalogueAudit = {
  deeds: {
    'course.change': 'changed the course {it}',
    'course.create': 'created the course {it}',
    'course.delete': 'deleted the course {it}',
    'course.syllabus': 'changed the syllabus of {it}',
    'file.keep': 'uploaded a file',
    'mentor.courses': 'changed the courses of {it}',
  },
  subjects: {
    course: { plural: 'Courses', names: findNamesOfCourses },
    file: { plural: 'Files' },
    topic: { plural: 'Topics', names: findNamesOfTopics },
  },
} as const satisfies Audit

declare module '../../calls/audit.ts' {
  interface Audits {
    catalogue: typeof catalogueAudit
  }
}

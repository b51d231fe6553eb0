import type { Audit } from '../../kernel/audit.ts'
import { findNamesOfCourses, findNamesOfTopics } from './catalogue.repository.ts'

export const catalogueAudit = {
  actions: {
    'course.change': ['Course changed', '{who} changed the course {it}.'],
    'course.create': ['Course created', '{who} created the course {it}.'],
    'course.delete': ['Course deleted', '{who} deleted the course {it}.'],
    'course.syllabus': ['Syllabus changed', '{who} changed the syllabus of {it}.'],
    'file.upload': ['File uploaded', '{who} uploaded a file.'],
    'mentor.courses': ['Courses of a mentor changed', '{who} changed the courses of {it}.'],
  },
  subjects: {
    course: { plural: 'Courses', names: findNamesOfCourses },
    file: { plural: 'Files' },
    topic: { plural: 'Topics', names: findNamesOfTopics },
  },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    catalogue: typeof catalogueAudit
  }
}

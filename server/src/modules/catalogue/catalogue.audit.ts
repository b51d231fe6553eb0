import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'
import { findNamesOfCourses, findNamesOfTopics } from './catalogue.repository.ts'

export const catalogueAudit = {
  actions: {
    'course.co-mentors': [msg`Co-mentors changed`, msg`{who} changed the co-mentors of {it}.`],
    'course.change': [msg`Course changed`, msg`{who} changed the course {it}.`],
    'course.create': [msg`Course created`, msg`{who} created the course {it}.`],
    'course.offer-ended': [msg`Offer ended`, msg`{who} ended the offer of {it} on its last day.`],
    'course.delete': [msg`Course deleted`, msg`{who} deleted the course {it}.`],
    'course.syllabus': [msg`Syllabus changed`, msg`{who} changed the syllabus of {it}.`],
    'file.upload': [msg`File uploaded`, msg`{who} uploaded a file.`],
    'mentor.courses': [msg`Courses of a mentor changed`, msg`{who} changed the courses of {it}.`],
  },
  subjects: {
    course: { plural: msg`Courses`, names: findNamesOfCourses },
    file: { plural: msg`Files` },
    topic: { plural: msg`Topics`, names: findNamesOfTopics },
  },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    catalogue: typeof catalogueAudit
  }
}

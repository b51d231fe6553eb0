import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'
import { findNamesOfAssignments, findNamesOfWork } from './coursework.repository.ts'

export const courseworkAudit = {
  actions: {
    'assignment.change': [msg`Assignment changed`, msg`{who} changed the assignment {it}.`],
    'assignment.create': [msg`Assignment set`, msg`{who} set the assignment {it}.`],
    'assignment.release': [msg`Grades released`, msg`{who} released the grades of the assignment {it}.`],
    'submission.grade': [msg`Work graded`, msg`{who} graded the work {it}.`],
    'submission.open': [msg`Work opened`, msg`{who} opened the work {it}.`],
    'submission.return': [msg`Work returned`, msg`{who} returned the work {it} for changes.`],
    'submission.submit': [msg`Work submitted`, msg`{who} submitted the work {it}.`],
    'submission.takeGradeBack': [
      msg`Grade taken back`,
      msg`{who} took back the grade of the work {it}, by undoing an import.`,
    ],
    'submission.takeBack': [msg`Work taken back`, msg`{who} took back the work {it}.`],
  },
  subjects: {
    assignment: { plural: msg`Assignments`, names: findNamesOfAssignments },
    submission: { plural: msg`Submitted work`, names: findNamesOfWork },
  },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    coursework: typeof courseworkAudit
  }
}

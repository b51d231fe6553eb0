import type { Audit } from '../../kernel/audit.ts'
import { findNamesOfAssignments, findNamesOfWork } from './coursework.repository.ts'

export const courseworkAudit = {
  actions: {
    'assignment.change': ['Assignment changed', '{who} changed the assignment {it}.'],
    'assignment.create': ['Assignment set', '{who} set the assignment {it}.'],
    'submission.grade': ['Work graded', '{who} graded the work {it}.'],
    'submission.open': ['Work opened', '{who} opened the work {it}.'],
    'submission.return': ['Work returned', '{who} returned the work {it} for changes.'],
    'submission.submit': ['Work submitted', '{who} submitted the work {it}.'],
    'submission.takeBack': ['Work taken back', '{who} took back the work {it}.'],
  },
  subjects: {
    assignment: { plural: 'Assignments', names: findNamesOfAssignments },
    submission: { plural: 'Submitted work', names: findNamesOfWork },
  },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    coursework: typeof courseworkAudit
  }
}

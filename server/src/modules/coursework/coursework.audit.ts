import type { Audit } from '../../calls/audit.ts'
import { findNamesOfAssignments, findNamesOfWork } from './coursework.repository.ts'

/** What is recorded of assignments and of what is submitted for them. */
export const courseworkAudit = {
  deeds: {
    'assignment.change': 'changed the assignment {it}',
    'assignment.create': 'set the assignment {it}',
    'submission.grade': 'graded the work {it}',
    'submission.open': 'opened the work {it}',
    'submission.return': 'returned the work {it} for changes',
    'submission.submit': 'handed in the work {it}',
    'submission.takeBack': 'took back the work {it}',
  },
  subjects: {
    assignment: { plural: 'Assignments', names: findNamesOfAssignments },
    submission: { plural: 'Submitted work', names: findNamesOfWork },
  },
} as const satisfies Audit

declare module '../../calls/audit.ts' {
  interface Audits {
    coursework: typeof courseworkAudit
  }
}

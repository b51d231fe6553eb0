import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const admissionsAudit = {
  actions: {
    'student.admit': [msg`Student admitted`, msg`{who} admitted the student {it}.`],
    'student.correct': [msg`Student corrected`, msg`{who} corrected the details of the student {it}.`],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    admissions: typeof admissionsAudit
  }
}

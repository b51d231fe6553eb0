import type { Audit } from '../../kernel/audit.ts'

export const admissionsAudit = {
  actions: {
    'student.admit': ['Student admitted', '{who} admitted the student {it}.'],
    'student.correct': ['Student corrected', '{who} corrected the details of the student {it}.'],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    admissions: typeof admissionsAudit
  }
}

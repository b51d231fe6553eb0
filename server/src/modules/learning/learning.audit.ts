import type { Audit } from '../../calls/audit.ts'

/** What is recorded of how far students are. */
export const learningAudit = {
  deeds: {
    'progress.done': 'marked the topic {it} as done',
    'progress.undone': 'marked the topic {it} as not done',
  },
  subjects: {},
} as const satisfies Audit

declare module '../../calls/audit.ts' {
  interface Audits {
    learning: typeof learningAudit
  }
}

import type { Audit } from '../../kernel/audit.ts'

export const learningAudit = {
  actions: {
    'progress.done': ['Topic marked as done', '{who} marked the topic {it} as done.'],
    'progress.undone': ['Topic marked as not done', '{who} marked the topic {it} as not done.'],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    learning: typeof learningAudit
  }
}

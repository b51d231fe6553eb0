import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const learningAudit = {
  actions: {
    'progress.done': [msg`Topic marked as done`, msg`{who} marked the topic {it} as done.`],
    'progress.undone': [msg`Topic marked as not done`, msg`{who} marked the topic {it} as not done.`],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    learning: typeof learningAudit
  }
}

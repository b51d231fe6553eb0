import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const questionFilesAudit = {
  actions: {
    'question.bring-in': [
      msg`Questions brought in from a file`,
      msg`{who} brought questions from a file into {it}.`,
    ],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    questionFiles: typeof questionFilesAudit
  }
}

import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const gradebookAudit = {
  actions: {
    'gradebook.excuse': [
      msg`Student excused from work`,
      msg`{who} excused a student from work of the course {it}.`,
    ],
    'gradebook.unexcuse': [
      msg`Student no longer excused`,
      msg`{who} took back that a student is excused from work of the course {it}.`,
    ],
    'gradebook.weights': [
      msg`Weights of grades changed`,
      msg`{who} changed how the total of the course {it} is computed.`,
    ],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    gradebook: typeof gradebookAudit
  }
}

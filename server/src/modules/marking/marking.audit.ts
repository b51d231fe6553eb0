import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

/** Single marks are not audited: a page has dozens, and each stores its author. */
export const markingAudit = {
  actions: {
    'rubric.change': [msg`Rubric changed`, msg`{who} changed the rubric of the assignment {it}.`],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    marking: typeof markingAudit
  }
}

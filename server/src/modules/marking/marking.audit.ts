import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

/**
 * Single marks are not recorded: a page has dozens, each keeps who made it, and the review that follows is
 * recorded by coursework.
 */
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

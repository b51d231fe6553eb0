import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

/** Leaves out single marks: a page has dozens, which store their author. */
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

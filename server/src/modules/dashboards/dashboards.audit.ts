import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const dashboardsAudit = {
  actions: {
    'school.hide-steps': [msg`First steps hidden`, msg`{who} put the first steps of the school away.`],
    'school.show-steps': [msg`First steps shown`, msg`{who} had the first steps of the school shown again.`],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    dashboards: typeof dashboardsAudit
  }
}

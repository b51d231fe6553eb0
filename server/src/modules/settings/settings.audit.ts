import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const settingsAudit = {
  actions: {
    'school.change': [msg`School changed`, msg`{who} changed the details of the school.`],
    'settings.save': [
      msg`Settings changed`,
      msg`{who} changed the settings of {it}.`,
      msg`{who} changed their settings.`,
    ],
  },
  subjects: { school: { plural: msg`School` } },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    settings: typeof settingsAudit
  }
}

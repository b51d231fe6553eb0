import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const systemAudit = {
  actions: {
    'backup.make': [msg`Backup begun`, msg`{who} had a backup of the school made.`],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    system: typeof systemAudit
  }
}

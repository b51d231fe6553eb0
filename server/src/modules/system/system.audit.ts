import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const systemAudit = {
  actions: {
    'backup.make': [msg`Backup begun`, msg`{who} had a backup of the school made.`],
    'backup.download': [msg`Backup downloaded`, msg`{who} opened the download of a backup.`],
    'school-zip.make': [msg`ZIP of the school begun`, msg`{who} had a ZIP of the whole school made.`],
    'school-zip.download': [
      msg`ZIP of the school downloaded`,
      msg`{who} opened the download of the whole school.`,
    ],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    system: typeof systemAudit
  }
}

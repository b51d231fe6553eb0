import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

/** Each paper of a scan is also audited as submitted work. */
export const scansAudit = {
  actions: {
    'scan.start': [msg`Class's scan added`, msg`{who} added a class's scan to the assignment {it}.`],
    'scan.submit': [msg`Class's scan submitted`, msg`{who} submitted a class's scan of the assignment {it}.`],
    'scan.undo': [msg`Class's scan taken back`, msg`{who} took back a class's scan of the assignment {it}.`],
    'scan.remove': [msg`Class's scan removed`, msg`{who} removed a class's scan of the assignment {it}.`],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    scans: typeof scansAudit
  }
}

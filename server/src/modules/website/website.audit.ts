import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const websiteAudit = {
  actions: { 'website.change': [msg`Home page changed`, msg`{who} changed the home page.`] },
  subjects: { website: { plural: msg`Home page` } },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    website: typeof websiteAudit
  }
}

import type { Audit } from '../../calls/audit.ts'

/** What is recorded of the school's own facts and of what people set for themselves. */
export const settingsAudit = {
  deeds: {
    'school.change': 'changed what is said of the school',
    'settings.save': 'changed the settings of {it}',
  },
  subjects: { school: { plural: 'School' } },
} as const satisfies Audit

declare module '../../calls/audit.ts' {
  interface Audits {
    settings: typeof settingsAudit
  }
}

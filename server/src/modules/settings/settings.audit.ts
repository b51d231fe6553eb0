import type { Audit } from '../../kernel/audit.ts'

export const settingsAudit = {
  actions: {
    'school.change': ['School changed', '{who} changed the details of the school.'],
    'settings.save': [
      'Settings changed',
      '{who} changed the settings of {it}.',
      '{who} changed their settings.',
    ],
  },
  subjects: { school: { plural: 'School' } },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    settings: typeof settingsAudit
  }
}

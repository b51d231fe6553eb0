import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const moodleAudit = {
  actions: {
    'course.from-moodle': [
      msg`Course taken from Moodle`,
      msg`{who} took the course {it} from a backup of Moodle.`,
    ],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    moodle: typeof moodleAudit
  }
}

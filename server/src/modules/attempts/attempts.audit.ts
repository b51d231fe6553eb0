import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'
import { findNamesOfAttempts } from './attempts.repository.ts'

export const attemptsAudit = {
  actions: {
    'attempt.start': [msg`Quiz started`, msg`{who} started the attempt {it}.`],
    'attempt.submit': [msg`Quiz submitted`, msg`{who} submitted the attempt {it}.`],
    'attempt.accept': [
      msg`Late response accepted`,
      msg`{who} accepted a response of the attempt {it} that came too late.`,
    ],
    'attempt.mark': [msg`Response marked`, msg`{who} marked a response of the attempt {it}.`],
  },
  subjects: {
    attempt: { plural: msg`Attempts`, names: findNamesOfAttempts },
  },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    attempts: typeof attemptsAudit
  }
}

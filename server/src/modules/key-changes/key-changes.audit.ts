import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'

export const keyChangesAudit = {
  actions: {
    'quiz.keyChange': [msg`Key changed`, msg`{who} changed a key of the quiz {it}.`],
    'quiz.keyChallenge': [msg`Key challenged`, msg`{who} challenged a key of the attempt {it}.`],
    'quiz.keyChallengeAccept': [
      msg`Challenges accepted`,
      msg`{who} accepted challenges of a key of the quiz {it}.`,
    ],
    'quiz.keyChallengeDecline': [
      msg`Challenges declined`,
      msg`{who} declined challenges of a key of the quiz {it}.`,
    ],
  },
  subjects: {},
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    keyChanges: typeof keyChangesAudit
  }
}

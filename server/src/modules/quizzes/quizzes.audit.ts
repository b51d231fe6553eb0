import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'
import { findNamesOfQuizzes } from './quiz-lists.repository.ts'

export const quizzesAudit = {
  actions: {
    'quiz.change': [msg`Quiz changed`, msg`{who} changed the quiz {it}.`],
    'quiz.closeStarts': [msg`Quiz closed for starts`, msg`{who} closed the quiz {it} for further starts.`],
    'quiz.create': [msg`Quiz begun`, msg`{who} began the quiz {it}.`],
    'quiz.delete': [msg`Quiz deleted`, msg`{who} deleted the quiz {it}.`],
    'quiz.extraTime': [msg`Extra time given`, msg`{who} gave more time for the quiz {it}.`],
    'quiz.makeUp': [msg`Make-up given`, msg`{who} gave a student another time for the quiz {it}.`],
    'quiz.publish': [msg`Quiz published`, msg`{who} published the quiz {it}.`],
    'quiz.release': [msg`Results released`, msg`{who} released the results of the quiz {it}.`],
    'quiz.takeBack': [msg`Quiz taken back`, msg`{who} took back the quiz {it}.`],
  },
  subjects: { quiz: { plural: msg`Quizzes`, names: findNamesOfQuizzes } },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    quizzes: typeof quizzesAudit
  }
}

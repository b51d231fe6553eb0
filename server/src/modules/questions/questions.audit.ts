import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'
import { findCoursesOfPassages } from './passages.repository.ts'
import { findNamesOfQuestions } from './questions.repository.ts'

export const questionsAudit = {
  actions: {
    'passage.change': [msg`Passage changed`, msg`{who} changed a passage of {it}.`],
    'passage.create': [msg`Passage written`, msg`{who} wrote a passage for {it}.`],
    'question.archive': [msg`Question archived`, msg`{who} archived the question {it}.`],
    'question.change': [msg`Question changed`, msg`{who} changed the question {it}.`],
    'question.copy': [msg`Questions copied`, msg`{who} copied questions into the bank of {it}.`],
    'question.create': [msg`Question written`, msg`{who} wrote the question {it}.`],
    'question.restore': [
      msg`Question taken out of the archive`,
      msg`{who} took the question {it} out of the archive.`,
    ],
    'question.share': [
      msg`Question shared with the school`,
      msg`{who} shared the question {it} with the school.`,
    ],
    'question.unshare': [
      msg`Question no longer shared`,
      msg`{who} took the question {it} out of the school’s bank.`,
    ],
  },
  subjects: {
    passage: { plural: msg`Passages`, names: findCoursesOfPassages },
    question: { plural: msg`Questions`, names: findNamesOfQuestions },
  },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    questions: typeof questionsAudit
  }
}

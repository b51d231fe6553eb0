import { msg } from '@lingui/core/runtime-macro'
import type { Audit } from '../../kernel/audit.ts'
import { findNamesOfDoubts } from './doubts.repository.ts'

export const doubtsAudit = {
  actions: {
    'doubt.answer': [msg`Doubt answered`, msg`{who} answered a doubt in {it}.`],
    'doubt.ask': [msg`Doubt asked`, msg`{who} asked a doubt in {it}.`],
    'doubt.edit': [msg`Doubt changed`, msg`{who} changed a doubt in {it}.`],
    'doubt.editAnswer': [msg`Answer changed`, msg`{who} changed an answer in {it}.`],
    'doubt.endorse': [msg`Answer endorsed`, msg`{who} endorsed an answer in {it}.`],
    'doubt.hide': [msg`Post in doubts hidden`, msg`{who} hid a post in the doubts of {it}.`],
    'doubt.dismiss': [msg`Report in doubts dismissed`, msg`{who} dismissed a report in the doubts of {it}.`],
    'doubt.reopen': [msg`Doubt opened again`, msg`{who} opened a doubt again in {it}.`],
    'doubt.report': [msg`Post in doubts reported`, msg`{who} reported a post in the doubts of {it}.`],
    'doubt.settle': [msg`Doubt settled`, msg`{who} settled a doubt in {it}.`],
    'doubt.show': [
      msg`Hidden post in doubts shown again`,
      msg`{who} showed a hidden post in the doubts of {it} again.`,
    ],
    'doubt.unendorse': [
      msg`Endorsement taken back`,
      msg`{who} took back the endorsement of an answer in {it}.`,
    ],
  },
  subjects: { doubt: { plural: msg`Doubts`, names: findNamesOfDoubts } },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    doubts: typeof doubtsAudit
  }
}

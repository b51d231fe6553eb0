import type { Audit } from '../../kernel/audit.ts'
import { findNamesOfDoubts } from './doubts.repository.ts'

export const doubtsAudit = {
  actions: {
    'doubt.answer': ['Doubt answered', '{who} answered a doubt in {it}.'],
    'doubt.ask': ['Doubt asked', '{who} asked a doubt in {it}.'],
    'doubt.edit': ['Doubt changed', '{who} changed a doubt in {it}.'],
    'doubt.editAnswer': ['Answer changed', '{who} changed an answer in {it}.'],
    'doubt.endorse': ['Answer endorsed', '{who} endorsed an answer in {it}.'],
    'doubt.hide': ['Post in doubts hidden', '{who} hid a post in the doubts of {it}.'],
    'doubt.dismiss': ['Report in doubts dismissed', '{who} dismissed a report in the doubts of {it}.'],
    'doubt.reopen': ['Doubt opened again', '{who} opened a doubt again in {it}.'],
    'doubt.report': ['Post in doubts reported', '{who} reported a post in the doubts of {it}.'],
    'doubt.settle': ['Doubt settled', '{who} settled a doubt in {it}.'],
    'doubt.show': [
      'Hidden post in doubts shown again',
      '{who} showed a hidden post in the doubts of {it} again.',
    ],
    'doubt.unendorse': ['Endorsement taken back', '{who} took back the endorsement of an answer in {it}.'],
  },
  subjects: { doubt: { plural: 'Doubts', names: findNamesOfDoubts } },
} as const satisfies Audit

declare module '../../kernel/audit.ts' {
  interface Audits {
    doubts: typeof doubtsAudit
  }
}

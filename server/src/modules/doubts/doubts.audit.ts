import type { Audit } from '../../calls/audit.ts'
import { findNamesOfDoubts } from './doubts.repository.ts'

/** What is recorded of doubts. */
export const doubtsAudit = {
  deeds: {
    'doubt.answer': 'answered a doubt in {it}',
    'doubt.ask': 'asked a doubt in {it}',
    'doubt.edit': 'changed a doubt in {it}',
    'doubt.editAnswer': 'changed an answer in {it}',
    'doubt.endorse': 'endorsed an answer in {it}',
    'doubt.hide': 'hid something in the doubts of {it}',
    'doubt.keep': 'let something stay that was reported in the doubts of {it}',
    'doubt.reopen': 'opened a doubt again in {it}',
    'doubt.report': 'reported something in the doubts of {it}',
    'doubt.settle': 'settled a doubt in {it}',
    'doubt.show': 'showed something again in the doubts of {it}',
    'doubt.unendorse': 'took back the endorsement of an answer in {it}',
  },
  subjects: { doubt: { plural: 'Doubts', names: findNamesOfDoubts } },
} as const satisfies Audit

declare module '../../calls/audit.ts' {
  interface Audits {
    doubts: typeof doubtsAudit
  }
}

import { type StateCode, stateCodes, states } from '#contract/tax/gst.ts'
import { translated } from '../ui/translated.ts'

export const indianStates = () =>
  stateCodes
    .map((code): [StateCode, string] => [code, translated(states[code])])
    .toSorted(([, one], [, other]) => one.localeCompare(other))

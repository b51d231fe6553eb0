import { t } from '@lingui/core/macro'
import { type StateCode, stateCodes, states } from '#contract/tax/gst.ts'

export const indianStates = () =>
  stateCodes
    .map((code): [StateCode, string] => [code, t(states[code])])
    .toSorted(([, one], [, other]) => one.localeCompare(other))

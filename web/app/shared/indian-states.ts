import { t } from '@lingui/core/macro'
import { gstStates, type StateCode, stateCodes } from '#contract/tax/gst.ts'

export const indianStates = () =>
  stateCodes
    .map((code): [StateCode, string] => [code, t(gstStates[code])])
    .toSorted(([, one], [, other]) => one.localeCompare(other))

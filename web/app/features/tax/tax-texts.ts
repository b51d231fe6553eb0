import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { gstStates, type StateCode } from '#contract/tax/gst.ts'
import type { TaxDocument, TaxDocumentKind } from '#contract/tax/tax.ts'

export const kindNames: Record<TaxDocumentKind, MessageDescriptor> = {
  invoice: msg`Tax invoice`,
  bill: msg`Bill of supply`,
  credit: msg`Credit note`,
  voucher: msg`Receipt voucher`,
  adjustment: msg`Advance used`,
  refundVoucher: msg`Refund voucher`,
}

export const reversesTax = (kind: TaxDocumentKind): boolean =>
  kind === 'credit' || kind === 'adjustment' || kind === 'refundVoucher'

export const reasonNames: Record<NonNullable<TaxDocument['reason']>, MessageDescriptor> = {
  cancelled: msg`The enrollment is cancelled.`,
  reduced: msg`The fee was reduced.`,
  refunded: msg`The fee is refunded.`,
  corrected: msg`The state or the GSTIN of the buyer was wrong.`,
  used: msg`The advance is used for a fee.`,
  notReceived: msg`The money of the advance did not come.`,
}

export const stateText = (state: StateCode) => `${t(gstStates[state])} (${state})`

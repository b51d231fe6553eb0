import { msg } from '@lingui/core/runtime-macro'
import { gstinError, stateError } from '#contract/tax/gst.ts'
import { DomainError, forbidden, invalidField, notFound } from '../../platform/errors.ts'

export const documentNotFound = () => notFound(msg`Document not found`)
export const badBuyer = (field: 'state' | 'gstin') =>
  invalidField(field, field === 'state' ? stateError : gstinError)
/**
 * The law forbids changing an issued document; the school credits the document and issues another.
 */
export const invoicesAreIssued = () =>
  forbidden(msg`An invoice is issued already. Please ask the school to correct it.`)
export const notInvoiced = () => notFound(msg`The school issues no invoices for this enrollment.`)
export const gstinMissing = () => invalidField('gstin', msg`Please enter the GSTIN of the school.`)
export const addressMissing = () =>
  invalidField('address', msg`Please enter the address. The invoice needs it.`)
export const gstinOfAnotherState = () =>
  invalidField('gstin', msg`This GSTIN is of another state. Please check it, or choose its state.`)
export const staleSettings = (current: unknown) =>
  new DomainError('STALE', msg`The GST settings were changed by somebody else meanwhile.`, { current })

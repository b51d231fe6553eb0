import { DomainError, forbidden, invalidField, notFound } from '../../platform/errors.ts'

export const documentNotFound = () => notFound('Document not found')
export const badBuyer = (field: 'state' | 'gstin', message: string) => invalidField(field, message)
/** By law an issued document does not change: the school credits it and issues another one. */
export const invoicesAreIssued = () =>
  forbidden('An invoice is issued already. Please ask the school to correct it.')
export const notInvoiced = () => notFound('The school issues no invoices for this enrollment.')
export const gstinMissing = () => invalidField('gstin', 'Please enter the GSTIN of the school.')
export const addressMissing = () => invalidField('address', 'Please enter the address. The invoice needs it.')
export const gstinOfAnotherState = () =>
  invalidField('gstin', 'This GSTIN is of another state. Please check it, or choose its state.')
export const staleSettings = (current: unknown) =>
  new DomainError('STALE', 'The GST settings were changed by somebody else meanwhile.', { current })

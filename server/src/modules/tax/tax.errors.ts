import { DomainError, invalidField, notFound } from '../../platform/errors.ts'

export const documentNotFound = () => notFound('Document not found')
/** @param words what `gst.ts` of the contract says of it */
export const badBuyer = (field: 'state' | 'gstin', words: string) => invalidField(field, words)
export const gstinMissing = () => invalidField('gstin', 'Please enter the GSTIN of the school.')
export const gstinOfAnotherState = () =>
  invalidField('gstin', 'This GSTIN is of another state. Please check it, or choose its state.')
export const staleSettings = (current: unknown) =>
  new DomainError('STALE', 'The GST settings were changed by somebody else meanwhile.', { current })

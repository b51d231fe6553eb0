import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { plainDigits } from '../digits.ts'
import type { PaymentMethod } from './enrollments.ts'

export const cleanReference = (typed: string): string =>
  plainDigits(typed)
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()

/** UPI, IMPS and cards. Twelve digits with four leading zeros are a cheque number. */
const twelveDigits = /^(?!0000)\d{12}$/
/** NEFT and RTGS. A text with fewer than eight digits is no reference. */
const longReference = /^(?=(?:[A-Z]*\d){8})[A-Z\d]{16,22}$/
/** People without a reference type one digit several times, such as 0000. */
const repeatedDigit = /^[A-Z]*(\d)(?:[A-Z]|\1)*$/
/** People and banks write labels before a reference. */
const referenceLabel =
  /^(?:UTR|RRN|REF|REFERENCE|UPI|IMPS|NEFT|RTGS|TXN|TRANSACTION)+(?:(?:NO|NUMBER|ID)[.:#]*|[.:#]+|(?=\d)|(?<=NEFT|RTGS)(?=[A-Z\d]{16}))/

/** @returns null for a text such as "cash" */
export function utrOf(typed: string): string | null {
  const reference = cleanReference(typed).replaceAll('-', '')
  return matchUtr(reference.replace(referenceLabel, '')) ?? matchUtr(reference)
}

function matchUtr(text: string): string | null {
  // HDFC pads UPI references with zeros, up to sixteen digits.
  const reference = text.replace(/^0+(?=\d{12}$)/, '')
  if (repeatedDigit.test(reference)) return null
  return twelveDigits.test(reference) || longReference.test(reference) ? reference : null
}

export const normalizeReference = (typed: string): string => utrOf(typed) ?? cleanReference(typed)

export function referenceError(method: PaymentMethod, typed: string): MessageDescriptor | null {
  const utr = utrOf(typed)
  if (method === 'bank')
    return utr
      ? null
      : msg`Please check the reference: IMPS has 12 digits, NEFT and RTGS have 16 to 22 letters and digits.`
  if (utr?.length === 12) return null
  return method === 'upi'
    ? msg`Please check the reference: for UPI it has 12 digits.`
    : msg`Please check the reference: on a card slip it has 12 digits (RRN).`
}

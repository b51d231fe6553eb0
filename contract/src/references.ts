import type { PaymentMethod } from './enrollments.ts'

/** A reference as banks write it: no spaces, capital letters, and the digits of Devanagari as 0 to 9. */
export const bankReference = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll(/[\s\u200b-\u200f\u2060]/g, '')
    .toUpperCase()

const twelveDigits = /^\d{12}$/
/** Of NEFT and RTGS. With fewer than eight digits it is words. */
const longReference = /^(?=(?:[A-Z]*\d){8})[A-Z\d]{16,22}$/

/** The reference that a bank gave the payment (UTR), or null when a text is something else, such as "cash". */
export function utrOf(typed: string): string | null {
  const reference = bankReference(typed)
  return twelveDigits.test(reference) || longReference.test(reference) ? reference : null
}

/** What is wrong with the reference that a student gives for a payment by some method, or null. */
export function referenceFault(method: PaymentMethod, typed: string): string | null {
  const utr = utrOf(typed)
  if (method === 'bank')
    return utr
      ? null
      : 'Please check the reference: IMPS has 12 digits, NEFT and RTGS have 16 to 22 letters and digits.'
  if (utr && twelveDigits.test(utr)) return null
  return method === 'upi'
    ? 'Please check the reference: for UPI it has 12 digits.'
    : 'Please check the reference: on a card slip it has 12 digits (RRN).'
}

import type { PaymentMethod } from './enrollments.ts'

/** A reference as banks write it: no spaces, capital letters, and the digits of any script as 0 to 9. */
export const bankReference = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()

/** Unicode has the ten digits of a script in a row, from 0 to 9. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** UPI, IMPS and cards use 12 digits. Four leading zeros mark a cheque number. */
const twelveDigits = /^(?!0000)\d{12}$/
/** Of NEFT and RTGS. With fewer than eight digits it is words. */
const longReference = /^(?=(?:[A-Z]*\d){8})[A-Z\d]{16,22}$/
/** Nobody's reference, but what people type when they have none. */
const oneDigit = /^[A-Z]*(\d)(?:[A-Z]|\1)*$/
/** How people and banks announce a reference. */
const announced =
  /^(?:UTR|RRN|REF|REFERENCE|UPI|IMPS|NEFT|RTGS|TXN|TRANSACTION)+(?:(?:NO|NUMBER|ID)[.:#]*|[.:#]+|(?=\d)|(?<=NEFT|RTGS)(?=[A-Z\d]{16}))/

/** The reference that a bank gave the payment (UTR), or null when a text is something else, such as "cash". */
export function utrOf(typed: string): string | null {
  const reference = bankReference(typed).replaceAll('-', '')
  return plainUtr(reference.replace(announced, '')) ?? plainUtr(reference)
}

function plainUtr(text: string): string | null {
  // HDFC writes the twelve digits of a UPI payment as sixteen.
  const reference = text.replace(/^0+(?=\d{12}$)/, '')
  if (oneDigit.test(reference)) return null
  return twelveDigits.test(reference) || longReference.test(reference) ? reference : null
}

/** A reference as a payment keeps it: that of the bank where it is one, else what was typed, in the bank's letters. */
export const keptReference = (typed: string): string => utrOf(typed) ?? bankReference(typed)

/** What is wrong with the reference that a student gives for a payment by some method, or null. */
export function referenceFault(method: PaymentMethod, typed: string): string | null {
  const utr = utrOf(typed)
  if (method === 'bank')
    return utr
      ? null
      : 'Please check the reference: IMPS has 12 digits, NEFT and RTGS have 16 to 22 letters and digits.'
  if (utr?.length === 12) return null
  return method === 'upi'
    ? 'Please check the reference: for UPI it has 12 digits.'
    : 'Please check the reference: on a card slip it has 12 digits (RRN).'
}

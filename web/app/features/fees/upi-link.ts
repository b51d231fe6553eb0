export interface UpiPayment {
  readonly payee: string
  readonly payeeName: string
  /** Rupees. */
  readonly amount: number
  /** The school finds the payment by this note. */
  readonly note: string
  /** UPI transaction reference. */
  readonly orderId: string
}

/** Apps cut longer notes; some refuse punctuation. */
const longestNote = 50

const longestName = 20
const codeLength = 6

export interface Payer {
  readonly _id: string
  readonly name: string
}

/**
 * Letters, digits and spaces only. The code is first, because a right-to-left name would move it.
 */
export function paymentNote({ _id, name }: Payer, course: string): string {
  const text = [codeOf(_id), shorten(plain(name), longestName), plain(course).trim()]
  return shorten(text.filter(Boolean).join(' '), longestNote)
}

/** Depends only on student and course, so enrolling does not change the id. */
export const orderId = ({ _id }: Payer, courseId: string): string => codeOf(_id) + codeOf(courseId)

const codeOf = (id: string) => id.replaceAll('-', '').slice(-codeLength).toUpperCase()

/** Removed: some apps refuse joiners, and a space would split the word. */
const zeroWidthJoiners = /[\u200c\u200d]/g
const plain = (text: string) =>
  text
    .replace(zeroWidthJoiners, '')
    .replace(/[^\p{L}\p{M}\p{N} ]+/gu, ' ')
    .replace(/ +/g, ' ')
const shorten = (text: string, most: number) => [...text.trim()].slice(0, most).join('').trim()

/** Follows NPCI's UPI linking specification. */
export function upiLink({ payee, payeeName, amount, note, orderId }: UpiPayment): string {
  const facts = { pa: payee, pn: payeeName, am: amount.toFixed(2), cu: 'INR', tn: note, tr: orderId }
  const text = ([name, value]: [string, string]) => `${name}=${encodeURIComponent(value).replace('%40', '@')}`
  return `upi://pay?${Object.entries(facts).map(text).join('&')}`
}

export interface UpiPayment {
  /** The UPI ID of the school, `school@bank`. */
  readonly payee: string
  readonly payeeName: string
  /** Rupees. */
  readonly amount: number
  /** The note that the school finds the money by. */
  readonly note: string
  /** The same for programs: letters and figures. */
  readonly orderId: string
}

/** Payment apps cut a longer note, and some refuse signs in it. */
const longestNote = 50

const longestName = 20
const codeLength = 6

/** A student: two of one name are told apart by the end of their ids. */
export interface Payer {
  readonly _id: string
  readonly name: string
}

/**
 * Who pays for what, as a payment app takes it as a note: letters, figures and spaces. The code stands first, where a name
 * that is read from the right cannot part its figures from its letters.
 */
export function paymentNote({ _id, name }: Payer, course: string): string {
  const words = [codeOf(_id), cut(plain(name), longestName), plain(course).trim()]
  return cut(words.filter(Boolean).join(' '), longestNote)
}

/** Of one student and course, before they enroll and after. */
export const orderId = ({ _id }: Payer, courseId: string): string => codeOf(_id) + codeOf(courseId)

const codeOf = (id: string) => id.replaceAll('-', '').slice(-codeLength).toUpperCase()

/** Some apps refuse them; without them a word stays a word. */
const joiners = /[\u200c\u200d]/g
const plain = (text: string) =>
  text
    .replace(joiners, '')
    .replace(/[^\p{L}\p{M}\p{N} ]+/gu, ' ')
    .replace(/ +/g, ' ')
const cut = (text: string, most: number) => [...text.trim()].slice(0, most).join('').trim()

/** The link that a phone's payment app opens, by itself or from a QR code (NPCI's UPI linking specification). */
export function upiLink({ payee, payeeName, amount, note, orderId }: UpiPayment): string {
  const facts = { pa: payee, pn: payeeName, am: amount.toFixed(2), cu: 'INR', tn: note, tr: orderId }
  const text = ([name, value]: [string, string]) => `${name}=${encodeURIComponent(value).replace('%40', '@')}`
  return `upi://pay?${Object.entries(facts).map(text).join('&')}`
}

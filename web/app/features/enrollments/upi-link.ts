export interface UpiPayment {
  /** The UPI id of the school, `school@bank`. */
  readonly payee: string
  readonly payeeName: string
  /** Rupees. */
  readonly amount: number
  /** What the school finds the money by. */
  readonly reference: string
}

/** Payment apps cut a longer note, and some refuse signs in it. */
const longestNote = 50

/** Who pays for what, as a payment app takes it: letters, figures and spaces. */
export function paymentReference(student: string, course: string): string {
  const plain = `${student} ${course}`.replace(/[^\p{L}\p{M}\p{N} ]+/gu, ' ').replace(/ +/g, ' ')
  return [...plain.trim()].slice(0, longestNote).join('').trim()
}

/** The link that a phone's payment app opens, by itself or from a QR code (NPCI's UPI linking specification). */
export function upiLink({ payee, payeeName, amount, reference }: UpiPayment): string {
  const facts = { pa: payee, pn: payeeName, am: amount.toFixed(2), cu: 'INR', tn: reference }
  const text = ([name, value]: [string, string]) => `${name}=${encodeURIComponent(value).replace('%40', '@')}`
  return `upi://pay?${Object.entries(facts).map(text).join('&')}`
}

import { chequeNumbersIn } from '#contract/bank-statements/narrations.ts'

/** How money came to the bank, by the words of its narration. Cash that is paid in at a branch is the bank's, not the desk's. */
export function methodIn(narration: string): 'upi' | 'cheque' | 'bank' {
  if (/\bupi\b/i.test(narration)) return 'upi'
  return /\b(clg|chq|cheque|clearing)\b/i.test(narration) ? 'cheque' : 'bank'
}

/** Whether a narration names somebody: two words of the name, or the only one that is no initial. */
export function namesPerson(narration: string, name: string): boolean {
  const said = new Set(foldedWords(narration))
  const words = foldedWords(name).filter((word) => word.length > 2)
  const found = words.filter((word) => said.has(word)).length
  return found > 0 && found >= Math.min(2, words.length)
}

const foldedWords = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)

/** Why a row may be a payment. */
export type Reason = 'reference' | 'amount' | 'name'

/** What a row of a statement says. */
interface Said {
  readonly amount: number
  readonly narration: string
  readonly references: readonly string[]
}

/** What is known of a payment that waits or has no row yet. */
interface Known {
  readonly amount: number
  /** The digits of the reference of a cheque; null of another payment. */
  readonly cheque: string | null
  readonly utr: string | null
  readonly disputed_utr: string | null
  readonly names: readonly string[]
}

/** Why a row may be a payment: nothing, and it is not one. Amount and name together say more than either. */
export function reasonsFor(row: Said, payment: Known): Reason[] {
  const named =
    [payment.utr, payment.disputed_utr].some((utr) => utr !== null && row.references.includes(utr)) ||
    (payment.cheque !== null && chequeNumbersIn(row.narration).includes(payment.cheque))
  const isNamed = payment.names.some((name) => namesPerson(row.narration, name))
  const reasons: Reason[] = []
  if (named) reasons.push('reference')
  if (row.amount === payment.amount) reasons.push('amount')
  if (isNamed) reasons.push('name')
  return reasons
}

/** How likely a payment is by its reasons: a reference before all, then amount with name, then one of them. */
export const likelihood = (reasons: readonly Reason[]): number =>
  (reasons.includes('reference') ? 4 : 0) +
  (reasons.includes('amount') ? 2 : 0) +
  (reasons.includes('name') ? 1 : 0)

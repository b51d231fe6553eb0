import { chequeNumbersIn } from '#contract/bank-statements/narrations.ts'

/** Cash that is paid in at a branch of the bank counts as `bank`. */
export function methodOfNarration(narration: string): 'upi' | 'cheque' | 'bank' {
  if (/\bupi\b/i.test(narration)) return 'upi'
  return /\b(clg|chq|cheque|clearing)\b/i.test(narration) ? 'cheque' : 'bank'
}

/** True when two words of the name match, or its only word. Words under three letters are ignored. */
export function narrationNamesPerson(narration: string, name: string): boolean {
  const narrationWords = new Set(foldedWords(narration))
  const words = foldedWords(name).filter((word) => word.length > 2)
  const found = words.filter((word) => narrationWords.has(word)).length
  return found > 0 && found >= Math.min(2, words.length)
}

const foldedWords = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)

export type Reason = 'reference' | 'amount' | 'name'

interface RowFacts {
  readonly amount: number
  readonly narration: string
  readonly references: readonly string[]
}

interface PaymentFacts {
  readonly amount: number
  /** The digits of the cheque number; null for another method. */
  readonly cheque: string | null
  readonly utr: string | null
  readonly disputed_utr: string | null
  readonly names: readonly string[]
}

/** @returns an empty list when nothing connects the row with the payment */
export function reasonsFor(row: RowFacts, payment: PaymentFacts): Reason[] {
  const hasReference =
    [payment.utr, payment.disputed_utr].some((utr) => utr !== null && row.references.includes(utr)) ||
    (payment.cheque !== null && chequeNumbersIn(row.narration).includes(payment.cheque))
  const hasName = payment.names.some((name) => narrationNamesPerson(row.narration, name))
  const reasons: Reason[] = []
  if (hasReference) reasons.push('reference')
  if (row.amount === payment.amount) reasons.push('amount')
  if (hasName) reasons.push('name')
  return reasons
}

export const matchScore = (reasons: readonly Reason[]): number =>
  (reasons.includes('reference') ? 4 : 0) +
  (reasons.includes('amount') ? 2 : 0) +
  (reasons.includes('name') ? 1 : 0)

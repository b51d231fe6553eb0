import { chequeNumbersIn } from '#contract/bank-statements/narrations.ts'

/** Cash paid in at a bank counts as `bank`. */
export function methodOfNarration(narration: string): 'upi' | 'cheque' | 'bank' {
  if (/\bupi\b/i.test(narration)) return 'upi'
  return /\b(clg|chq|cheque|clearing)\b/i.test(narration) ? 'cheque' : 'bank'
}

/** Two words of the name must match, or its only word. Ignores words under three letters. */
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
  /** The cheque's digits; null for other methods. */
  readonly cheque: string | null
  readonly utr: string | null
  readonly disputed_utr: string | null
  readonly names: readonly string[]
}

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
